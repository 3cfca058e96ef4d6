// The gallery, `npm run gallery`: every part of the facade and of each remote in its states (decision 0020).
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { iconsPerFile } from '../build/plugins.ts';
import { drawPicture } from '../tools/dev/mock-server.ts';

/** As in `npm run dev -- --mock`: there is no server. */
const greyPictures: Plugin = {
  name: 'autonou-grey-pictures',
  configureServer(server) {
    server.middlewares.use('/objects/', (_request, response) => drawPicture(response));
  },
};

export default {
  stories: ['../ui/src/testing/stories/*.stories.tsx', '../mf-*/src/testing/*.stories.tsx'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (config) => ({
    ...config,
    plugins: [iconsPerFile(), greyPictures, ...(config.plugins ?? [])],
    optimizeDeps: { ...config.optimizeDeps, exclude: ['@tabler/icons-react'] },
  }),
} satisfies StorybookConfig;
