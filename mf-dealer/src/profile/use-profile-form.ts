import type { DealerProfile } from 'contracts/dealer-profile';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { isSessionOver, useCall } from 'ui';
import { type CallForm, useCallForm } from 'ui/form';
import { useHeld } from 'ui/lost-session';
import type { CurrentUser } from 'contracts/user';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import {
  atFields,
  saveProfileDraft,
  profileValues,
  type ProfileValues,
  readProfile,
  readProfileDraft,
} from './profile-values.ts';

const SAVE_DELAY_MS = 400;
const NOT_SAVED = 'Nu am putut salva profilul. Vă rugăm să încercați din nou.';

export type ProfileForm = CallForm<ProfileValues>;

/** The profile's form: its draft survives a reload and an ended session. */
export function useProfileForm(profile: DealerProfile, user: CurrentUser) {
  const utils = api.useUtils();
  const [base, setBase] = useState(() => profileValues(profile));
  const [draft, setDraft] = useState(() => readProfileDraft(user.id, base));
  const update = useCall(api.dealer.updateProfile, {
    done: { title: 'Profil actualizat!', message: 'Pagina dumneavoastră arată noile date.' },
    failed: (error) => messageOf(error, NOT_SAVED),
  });
  const form = useCallForm({
    initial: draft ?? base,
    read: readProfile,
    send: async (_values, input) => {
      const saved = await update.mutateAsync(input);
      reset(profileValues(saved));
      utils.dealer.profile.setData(undefined, saved);
      await utils.dealer.mine.invalidate();
    },
    onFailed: (error) => {
      // The sign-in page follows; what was typed just now is saved as well.
      if (isSessionOver(error)) saveProfileDraft(user.id, form.getValues());
      if (error.data?.code === 'precondition_failed') void takeVersion();
    },
    issues: (error) => atFields(issuesByField(error)),
    focusesDrawn: true,
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(base);
  // The draft is stored separately; this restores the page it belongs to.
  useHeld('dealer-profile', () => (isChanged ? true : undefined));
  useEffect(() => {
    const timer = setTimeout(() => saveProfileDraft(user.id, isChanged ? values : null), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user.id, values, isChanged]);
  const reset = (next: ProfileValues) => {
    saveProfileDraft(user.id, null);
    setDraft(null);
    setBase(next);
    form.setValues(next);
    form.clearErrors();
  };
  /** The typed values stay; saving again deliberately overwrites the other change. */
  const takeVersion = async () => {
    const { version } = await utils.dealer.profile.fetch(undefined, { staleTime: 0 });
    form.setFieldValue('version', version);
  };
  return { form, discard: () => reset(base), state: { isChanged, hasDraft: draft !== null } };
}
