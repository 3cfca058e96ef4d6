// The gallery, `npm run gallery`: every part of the facade and of each remote in its states (decision 0020).
import type { StorybookConfig } from '@storybook/react-vite';
import { greyPictures } from '../build/dev-mock.ts';
import { iconsPerFile } from '../build/plugins.ts';

export default {
  stories: ['../contracts/src/testing/stories/*.stories.tsx', '../mf-*/src/testing/*.stories.tsx'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (config) => ({
    ...config,
    plugins: [iconsPerFile(), greyPictures(), ...(config.plugins ?? [])],
    optimizeDeps: { ...config.optimizeDeps, exclude: ['@tabler/icons-react'] },
  }),
} satisfies StorybookConfig;
