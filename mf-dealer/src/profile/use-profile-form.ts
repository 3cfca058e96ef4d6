import type { DealerProfile } from 'contracts/dealer-profile';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { isSessionOver, showToast } from 'contracts/ui';
import { useForm } from 'contracts/ui-extra/form';
import type { CurrentUser } from 'contracts/user';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { CallError } from '../session/use-ended-session.ts';
import { useGuarded, useHeld } from 'contracts/ui-extra/lost-session';
import {
  saveProfileDraft,
  profileValues,
  type ProfileValues,
  readProfile,
  readProfileDraft,
} from './profile-values.ts';

const SAVE_DELAY_MS = 400;
const NOT_SAVED = 'Nu am putut salva profilul. Vă rugăm să încercați din nou.';

export type ProfileForm = ReturnType<typeof useForm<ProfileValues>>;

/** The profile's form: its draft survives a reload and a session that ends. */
export function useProfileForm(profile: DealerProfile, user: CurrentUser) {
  const utils = api.useUtils();
  const [base, setBase] = useState(() => profileValues(profile));
  const [draft, setDraft] = useState(() => readProfileDraft(user.id, base));
  const form = useForm<ProfileValues>({ mode: 'controlled', initialValues: draft ?? base });
  const guarded = useGuarded();
  const { mutateAsync, isPending } = api.dealer.updateProfile.useMutation();
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(base);
  // The draft has a place of its own; this leads back to it.
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
  const save = async (): Promise<boolean> => {
    const read = readProfile(values);
    if (read.errors) {
      form.setErrors(read.errors);
      return false;
    }
    try {
      const saved = await guarded(() => mutateAsync(read.input));
      reset(profileValues(saved));
      utils.dealer.profile.setData(undefined, saved);
      await utils.dealer.mine.invalidate();
    } catch (error) {
      if (isSessionOver(error)) {
        // The sign-in page follows; what was typed in this moment is kept as well.
        saveProfileDraft(user.id, values);
        return false;
      }
      const known = error as CallError;
      // What was typed stays; saving once more replaces what changed meanwhile, knowingly.
      if (known.data?.code === 'precondition_failed') {
        form.setFieldValue('version', (await utils.dealer.profile.fetch(undefined, { staleTime: 0 })).version);
      }
      form.setErrors(issuesByField({ message: '', data: known.data ?? null } as Parameters<typeof issuesByField>[0]));
      const message = messageOf({ message: known.message ?? '', data: known.data ? {} : null }, NOT_SAVED);
      showToast({ kind: 'error', title: 'Eroare', message });
      return false;
    }
    showToast({ kind: 'success', title: 'Profil actualizat!', message: 'Pagina dumneavoastră arată noile date.' });
    return true;
  };
  const discard = () => reset(base);
  return { form, save, discard, guarded, state: { isChanged, hasDraft: draft !== null, isSaving: isPending } };
}
