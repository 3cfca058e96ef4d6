import type { Car } from 'contracts/car';
import { type CallError, issuesByField } from 'contracts/field-issues';
import { isSessionOver } from 'ui';
import { type CallForm, useCallForm } from 'ui/form';
import { type ReactNode, useEffect, useState } from 'react';
import { type FormPicture, sentPictures, storedPicture } from '../car-picture/pictures.ts';
import { usePictures } from '../car-picture/use-pictures.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';
import type { CarFormMode, CarFormProps } from './car-form-props.ts';
import { type CarValues, carValues, duplicateValues, readCarValues } from './car-values.ts';
import { forgetDraft, saveDraft, readDraft } from './draft.ts';
import { newCarValues } from './new-car.ts';
import { errorsOf, useConfirmations } from './use-confirmations.ts';
import { useSaveCar } from './use-save-car.ts';

export type CarFormState = CallForm<CarValues>;

/** Why saving failed, when no field can show it. */
interface Trouble {
  message: string;
  /** The car was changed meanwhile (optimistic locking). */
  isStale: boolean;
}

const SAVE_DELAY_MS = 400;

const picturesOf = (car: Car | null) =>
  car?.images.map((address, index) => storedPicture(address, car.imageAlts[index], car.imageGroups?.[index])) ?? [];

function valuesOf(mode: CarFormMode, car: Car | null): CarValues {
  if (!car) return newCarValues();
  return mode === 'edit' ? carValues(car) : duplicateValues(car);
}

/** The form's state, its pictures, and what its buttons do. */
export function useCarForm({ mode, car, user, dealerId, onClose }: CarFormProps) {
  const key = `${user.id}:${mode}:${car?.id ?? 'new'}`;
  const [base] = useState(() => valuesOf(mode, car));
  const [draft, setDraft] = useState(() => readDraft(key, base));
  const pictures = usePictures(draft?.pictures ?? picturesOf(car));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const write = useSaveCar({ mode, car, dealerId });
  const confirmations = useConfirmations(mode === 'edit' ? car : null);
  const refresh = useRefreshStock();
  const end = () => {
    forgetDraft(key);
    onClose();
  };
  const form = useCallForm({
    initial: draft?.values ?? base,
    initialErrors: errorsOf(confirmations.questions),
    read: (values) => readCarValues(values, sentPictures(pictures.items)),
    send: async ({ status }, input) => {
      setTrouble(null);
      await write.run({ ...input, confirmed: confirmations.confirmed() }, status);
      end();
      await refresh();
    },
    onInvalid: (errors) => setTrouble(elsewhere(errors)),
    onFailed: (error) => {
      confirmations.ask(error);
      // The sign-in page follows; what was typed just now is saved as well.
      if (isSessionOver(error)) saveDraft(key, { values: form.getValues(), pictures: [...pictures.items] });
      else setTrouble(troubleOf(error));
    },
    focusesDrawn: true,
  });
  useSavedDraft(key, form, pictures.items);
  const discard = () => {
    forgetDraft(key);
    setDraft(null);
    form.setValues(base);
    pictures.replace(picturesOf(car));
  };
  return {
    form,
    pictures,
    confirmations,
    state: { trouble, hasDraft: draft !== null, isOffline: write.isPaused },
    actions: { discard, cancel: end, reload: () => void (discard(), refresh()) },
  };
}

/** Saves the draft, debounced. */
function useSavedDraft(key: string, form: CarFormState, pictures: readonly FormPicture[]) {
  const { values } = form;
  const [first] = useState({ values, pictures });
  useEffect(() => {
    if (values === first.values && pictures === first.pictures) return undefined;
    const timer = setTimeout(() => saveDraft(key, { values, pictures: [...pictures] }), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, values, pictures, first]);
}

/** Server errors without a field are shown above the form. */
function troubleOf({ data, message }: CallError): Trouble | null {
  const isStale = data?.code === 'precondition_failed';
  const issues = data?.issues ?? [];
  if (!isStale && issues.length > 0) return elsewhere(issuesByField({ message, data }));
  const isKnown = data?.code !== undefined && data.code !== 'internal';
  // All other errors are in the toast already.
  return isKnown && message ? { message, isStale } : null;
}

function elsewhere(errors: Record<string, ReactNode>): Trouble | null {
  const ofPictures = Object.entries(errors).find(([path]) => path.startsWith('image'));
  if (!ofPictures) return null;
  const [path, words] = [ofPictures[0], String(ofPictures[1])];
  const place = Number(path.split('.')[1] ?? Number.NaN);
  return { message: Number.isNaN(place) ? words : `Imaginea ${place + 1}: ${words}`, isStale: false };
}
