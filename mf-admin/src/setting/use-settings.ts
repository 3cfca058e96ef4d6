import { messageOf } from 'contracts/field-issues';
import type { Setting } from 'contracts/setting';
import { useCall } from 'ui';
import { api } from '../api.ts';

/** All settings; a change of one refetches them. */
export const useSettings = () => api.setting.list.useQuery({});

/** A setting's text, or the fallback while it is not set. */
export const valueOf = (settings: readonly Setting[], key: string, fallback = ''): string =>
  settings.find((setting) => setting.key === key)?.value ?? fallback;

interface SaveTexts {
  done: string;
  /** Shown when the server gave no reason. */
  failed: string;
}

/** Saves a setting, reports the outcome, and refetches all of them. */
export function useSaveSetting({ done, failed }: SaveTexts) {
  const utils = api.useUtils();
  return useCall(api.setting.save, {
    done: { title: 'Setare salvată', message: done },
    failed: (error) => messageOf(error, failed),
    refresh: () => utils.setting.list.invalidate(),
    // The typed values stay; saving again deliberately overwrites the other change.
    onFailed: (error) => (error.data?.code === 'precondition_failed' ? utils.setting.list.invalidate() : undefined),
  });
}
