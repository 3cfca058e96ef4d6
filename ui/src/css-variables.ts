// Resolves the variables that theme-variables.css adds to the theme's; no page fetches it as code.
import type { CSSVariablesResolver } from '@mantine/core';

/** Mantine's own variables, set to the tokens that its palette rules would miss. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f8f8',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': '#818d93',
    '--mantine-color-default-hover': '#f6f8f8',
    '--mantine-color-dimmed': '#566269',
    '--mantine-color-placeholder': '#566269',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#08656c',
    '--mantine-primary-color-filled-hover': '#074f56',
    '--mantine-color-petrol-filled-hover': '#074f56',
  },
  dark: {
    '--mantine-color-body': '#151c20',
    '--mantine-color-text': '#e8eef0',
    '--mantine-color-default': '#1d262b',
    '--mantine-color-default-border': '#6b7a82',
    '--mantine-color-default-hover': '#243037',
    '--mantine-color-dimmed': '#9dabb2',
    '--mantine-color-placeholder': '#9dabb2',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': '#5cbab7',
    '--mantine-primary-color-filled-hover': '#6fc3c1',
    '--mantine-color-petrol-filled-hover': '#6fc3c1',
  },
});
