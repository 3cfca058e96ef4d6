import type { Car } from 'contracts/car';
import { isSessionOver, showToast } from 'contracts/ui';
import { useForm } from 'contracts/ui-extra/form';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { type FormPicture, sentPictures, storedPicture } from '../car-picture/pictures.ts';
import { usePictures } from '../car-picture/use-pictures.ts';
import type { CallError } from '../session/use-ended-session.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';
import { useGuarded } from 'contracts/ui-extra/lost-session';
import type { CarFormMode, CarFormProps } from './car-form-props.ts';
import { type CarValues, carValues, duplicateValues, newCarValues, readCarValues } from './car-values.ts';
import { forgetDraft, saveDraft, readDraft } from './draft.ts';

export type CarFormState = ReturnType<typeof useForm<CarValues>>;

/** Why nothing was saved, where no field can say it. */
interface Trouble {
  message: string;
  /** Somebody else saved the car meanwhile. */
  isStale: boolean;
}

const SAVED = {
  add: { title: 'Mașină adăugată!', message: 'Mașina a fost adăugată în stoc.' },
  edit: { title: 'Mașină actualizată!', message: 'Informațiile au fost actualizate cu succes.' },
};
const NOT_SAVED = 'Nu am putut salva mașina. Vă rugăm să încercați din nou.';
const SAVE_DELAY_MS = 400;

const picturesOf = (car: Car | null) =>
  car?.images.map((address, index) => storedPicture(address, car.imageAlts[index] ?? '')) ?? [];

function valuesOf(mode: CarFormMode, car: Car | null): CarValues {
  if (!car) return newCarValues();
  return mode === 'edit' ? carValues(car) : duplicateValues(car);
}

/** The form's state, its pictures, and what its buttons do. */
export function useCarForm({ mode, car, user, dealerId, onClose }: CarFormProps) {
  const key = `${user.id}:${mode}:${car?.id ?? 'new'}`;
  const [base] = useState(() => valuesOf(mode, car));
  const [draft, setDraft] = useState(() => readDraft(key, base));
  const guarded = useGuarded();
  const form = useForm<CarValues>({ mode: 'controlled', initialValues: draft?.values ?? base });
  const pictures = usePictures(draft?.pictures ?? picturesOf(car), guarded);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const write = useWrite({ mode, car, dealerId });
  const refresh = useRefreshStock();
  useSavedDraft(key, form, pictures.items);
  const end = () => {
    forgetDraft(key);
    onClose();
  };
  const save = async (): Promise<boolean> => {
    setTrouble(null);
    const read = readCarValues(form.values, sentPictures(pictures.items));
    if (read.errors) {
      form.setErrors(read.errors);
      setTrouble(elsewhere(read.errors));
      return false;
    }
    try {
      await guarded(() => write.run(read.input, form.values.status));
    } catch (error) {
      if (isSessionOver(error)) {
        // The sign-in page follows; what was typed in this moment is kept as well.
        saveDraft(key, { values: form.values, pictures: [...pictures.items] });
        return false;
      }
      const { errors, trouble: said } = failureOf(error as CallError);
      form.setErrors(errors);
      setTrouble(said);
      showToast({ kind: 'error', title: 'Eroare', message: NOT_SAVED });
      return false;
    }
    end();
    showToast({ kind: 'success', ...(mode === 'edit' ? SAVED.edit : SAVED.add) });
    await refresh();
    return true;
  };
  const discard = () => {
    forgetDraft(key);
    setDraft(null);
    form.setValues(base);
    pictures.replace(picturesOf(car));
  };
  return {
    form,
    pictures,
    state: { trouble, hasDraft: draft !== null, isSaving: write.isPending, isOffline: write.isPaused },
    actions: { save, discard, cancel: end, reload: () => void (discard(), refresh()) },
  };
}

/** The call behind the button: another version of the car than the one that was read is refused. */
function useWrite({ mode, car, dealerId }: Pick<CarFormProps, 'mode' | 'car' | 'dealerId'>) {
  const create = api.car.create.useMutation();
  const update = api.car.update.useMutation();
  type Input = NonNullable<ReturnType<typeof readCarValues>['input']>;
  const run = (input: Input, status: CarValues['status']) =>
    mode === 'edit' && car
      ? update.mutateAsync({ ...input, ...heldBack(car, status), id: car.id, ifMatch: car.updatedAt ?? null })
      : create.mutateAsync({ ...input, dealerId });
  return { run, isPending: create.isPending || update.isPending, isPaused: create.isPaused || update.isPaused };
}

/** A decision of the administration changes what is shown, and not what the dealer wishes: that is left as it was. */
function heldBack(car: Car, status: CarValues['status']) {
  const holds = (kind: string) => car.moderation?.some((decision) => decision.kind === kind);
  return {
    ...(holds('hide') && status === car.status ? {} : { status }),
    ...(holds('premium') ? { isPremium: undefined } : {}),
  };
}

/** What has changed is kept a moment later, and on from there. */
function useSavedDraft(key: string, form: CarFormState, pictures: readonly FormPicture[]) {
  const { values } = form;
  const [first] = useState({ values, pictures });
  useEffect(() => {
    if (values === first.values && pictures === first.pictures) return undefined;
    const timer = setTimeout(() => saveDraft(key, { values, pictures: [...pictures] }), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, values, pictures, first]);
}

/** Fields of the form by the contract's paths; whatever the server names beside them is told above the form. */
function failureOf({ data, message }: CallError): { errors: Record<string, string>; trouble: Trouble | null } {
  const errors = Object.fromEntries((data?.issues ?? []).map((issue) => [issue.path, issue.message]));
  const isStale = data?.code === 'precondition_failed';
  if (isStale || (data?.issues ?? []).length === 0) {
    const isKnown = data?.code !== undefined && data.code !== 'internal';
    // For all others the toast has said everything there is to say.
    return { errors, trouble: isKnown && message ? { message, isStale } : null };
  }
  return { errors, trouble: elsewhere(errors) };
}

function elsewhere(errors: Record<string, string>): Trouble | null {
  const ofPictures = Object.entries(errors).find(([path]) => path.startsWith('image'));
  if (!ofPictures) return null;
  const place = Number(ofPictures[0].split('.')[1] ?? Number.NaN);
  return { message: Number.isNaN(place) ? ofPictures[1] : `Imaginea ${place + 1}: ${ofPictures[1]}`, isStale: false };
}
