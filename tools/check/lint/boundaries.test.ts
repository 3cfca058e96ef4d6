import { expect, test } from 'vitest';
import { lintFixture } from './fixture.ts';
import { boundaries } from './boundaries.ts';

/** Imports that cross each boundary, and similar imports that must stay allowed. */
const cases: Record<string, { crossed: [string, string][]; allowed: [string, string][] }> = {
  'mantine-only-in-the-facade': {
    crossed: [
      ['mf-public/src/home/a.tsx', "import '@mantine/core';"],
      ['contracts/src/testing/a.tsx', "import '@mantine/core';"],
      ['shell/src/b.tsx', "void import('@mantine/notifications');"],
    ],
    allowed: [
      ['ui/src/a.tsx', "import '@mantine/core';"],
      ['ui/src/extra/a.tsx', "import '@mantine/carousel';"],
      ['mf-public/src/home/b.tsx', "import 'ui';"],
    ],
  },
  'query-and-router-by-our-lists': {
    crossed: [
      ['mf-public/src/home/q.tsx', "import '@tanstack/react-query';"],
      ['shell/src/q.tsx', "import '@tanstack/react-router';"],
      ['ui/src/q.tsx', "import '@tanstack/react-router';"],
    ],
    allowed: [
      ['contracts/src/browser/query.ts', "import '@tanstack/react-query';"],
      ['contracts/src/browser/router-setup.ts', "import '@tanstack/react-router';"],
      ['mf-public/src/home/r.tsx', "import 'contracts/router';"],
      ['mf-public/src/home/r.test.tsx', "import '@tanstack/react-query';"],
    ],
  },
  'remotes-stand-alone': {
    crossed: [
      ['mf-public/src/lead/c.ts', "import 'mf-dealer/lead';"],
      ['mf-buyer/src/d.ts', "export { a } from '../../shell/src/a.ts';"],
    ],
    allowed: [['mf-public/src/lead/d.ts', "import '../car/e.ts';"]],
  },
  'shell-loads-remotes-at-run-time': {
    crossed: [['shell/src/c.ts', "import 'mf-admin/routes';"]],
    allowed: [['shell/src/d.ts', "import './remotes.ts';"]],
  },
  'front-end-takes-types-of-the-server': {
    crossed: [
      ['mf-admin/src/a.ts', "import { appRouter } from 'server/router';\nvoid appRouter;"],
      ['mf-admin/src/b.ts', "import { type AppRouter } from 'server/router';\nexport type A = AppRouter;"],
      [
        'shell/src/e.ts',
        "import type { Ctx } from '../../server/src/platform/context/context.ts';\nexport type A = Ctx;",
      ],
    ],
    allowed: [['shell/src/f.ts', "import type { AppRouter } from 'server/router';\nexport type A = AppRouter;"]],
  },
  'contracts-stand-alone': {
    crossed: [
      ['contracts/src/g.ts', "import 'server/router';"],
      ['contracts/src/i.ts', "import 'ui';"],
    ],
    allowed: [['contracts/src/h.ts', "import './slug.ts';"]],
  },
  'ui-and-deal-below-the-front-ends': {
    crossed: [
      ['ui/src/a.ts', "import 'deal/offer-words';"],
      ['deal/src/a.ts', "import '../../mf-buyer/src/a.ts';"],
    ],
    allowed: [['deal/src/b.ts', "import 'ui/tabs';"]],
  },
  'contracts-core-without-react': {
    crossed: [['contracts/src/j.ts', "import 'react';"]],
    allowed: [['ui/src/k.tsx', "import 'react';"]],
  },
  'server-without-ui': {
    crossed: [
      ['server/src/http/render/a.ts', "import 'ui';"],
      ['server/src/catalog/car/a.view.ts', "import 'ui/charts';"],
      ['server/src/http/render/b.ts', "import 'ui/shell-parts';"],
    ],
    allowed: [['server/src/catalog/car/b.view.ts', "import 'contracts/car';"]],
  },
  'packages-by-name': {
    crossed: [['server/src/catalog/car/c.view.ts', "import '../../../../contracts/src/car/car.schema.ts';"]],
    allowed: [['tests/e2e/a.test.ts', "import '../contracts/src/car/car.schema.ts';"]],
  },
  'transports-call-services': {
    crossed: [
      ['server/src/marketplace/lead/lead.router.ts', "import './lead.repository.ts';"],
      ['server/src/marketplace/lead/lead-panel.router.ts', "import '../../catalog/car/car.entity.ts';"],
      ['server/src/marketplace/chat/chat.socket.ts', "import './chat.entity.ts';"],
    ],
    allowed: [['server/src/catalog/car/car.router.ts', "import './car.service.ts';"]],
  },
  'services-without-transport': {
    crossed: [
      [
        'server/src/marketplace/lead/lead.service.ts',
        "import type { FastifyReply } from 'fastify';\nexport type A = FastifyReply;",
      ],
      ['server/src/marketplace/lead/send.service.ts', "import '@trpc/server';"],
      ['server/src/marketplace/lead/seen.service.ts', "import '../../platform/calls/rest.ts';"],
    ],
    allowed: [
      [
        'server/src/marketplace/lead/list.service.ts',
        "import type { Ctx } from '../../platform/context/context.ts';\nexport type A = Ctx;",
      ],
    ],
  },
  'repositories-are-private': {
    crossed: [
      ['server/src/marketplace/lead/mark.service.ts', "import '../../catalog/car/car.repository.ts';"],
      ['server/src/http/render/head.ts', "import '../../catalog/car/car.repository.ts';"],
    ],
    allowed: [
      ['server/src/catalog/car/get.service.ts', "import './car.repository.ts';"],
      ['server/src/marketplace/lead/get.service.ts', "import '../../catalog/car/car.entity.ts';"],
    ],
  },
};

const planted = Object.values(cases).flatMap(({ crossed, allowed }) => [...crossed, ...allowed]);
const harvest = lintFixture(Object.fromEntries(planted));

test('the linter reads every fixture', () => {
  expect(harvest.fileCount).toBe(planted.length);
});

test('every boundary has a case', () => {
  expect(boundaries.map((boundary) => boundary.name).toSorted()).toEqual(Object.keys(cases).toSorted());
});

for (const [name, { crossed, allowed }] of Object.entries(cases)) {
  test.for(crossed)(`${name}: caught in %s`, ([file]) => {
    expect(harvest.messagesAgainst(file).filter((message) => message.endsWith(`(${name})`))).toHaveLength(1);
  });
  test.for(allowed)(`${name}: nothing reported for %s`, ([file]) => {
    expect(harvest.rulesAgainst(file)).toEqual([]);
  });
}
