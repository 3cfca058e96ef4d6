// Renders a page of a remote as the shell would, with its calls answered from a table: no server, no federation.
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hideToast } from '../index.ts';
import type { ApiCall } from 'contracts/testing/answering';
import { standInForLayout } from 'contracts/testing/browser-parts';
import { pageElement, type PageOptions } from './page-element.tsx';

export { answering, type ApiCall, type ApiTable, fails } from 'contracts/testing/answering';
export { TEST_CONFIG } from 'contracts/testing/test-config';

export type RenderedPage = RenderResult & {
  calls: ApiCall[];
  /** Path and query of the address bar. */
  address(): string;
};

/** Renders a page at an address and waits until its route is loaded. */
export async function renderPage(Page: () => ReactNode, options: PageOptions = {}): Promise<RenderedPage> {
  standInForLayout();
  // Toasts outlive the page that showed them, and may be from another test.
  hideToast();
  const { element, router, calls } = pageElement(Page, { ...options, env: 'test' });
  await router.load();
  return { ...render(element), calls, address: () => router.state.location.href };
}
