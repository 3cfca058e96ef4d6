import { issuesByField, messageOf } from 'contracts/field-issues';
import { bucharestDay } from 'contracts/format';
import { PROMOTION_POSITIONS, PromotionInput } from 'contracts/promotion';
import { Select, showToast, TextInput, useCall } from 'ui';
import { DateField } from 'ui/date-field';
import { readBy, type CallForm, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { CarPicker } from './car-picker.tsx';
import styles from './promotion.module.css';

const KINDS = [
  { value: 'car', label: 'O mașină din stocul unui dealer' },
  { value: 'banner', label: 'Un banner' },
];
const PLACES = PROMOTION_POSITIONS.map((position) => ({ value: String(position), label: `Poziția ${position}` }));

const NOT_CREATED = 'Promovarea nu a putut fi creată. Încercați din nou.';

const initialValues = () => {
  const today = bucharestDay(new Date());
  return { kind: 'car', position: '1', startsOn: today, endsOn: today, carId: '', advertiser: '', image: '', url: '' };
};

/** Fills a position for whole days with a car or a banner. */
export function PromotionDialog({ onClose }: { onClose(): void }) {
  const utils = api.useUtils();
  const create = useCall(api.promotion.create, {
    done: ({ position }) => ({ title: 'Promovare creată', message: `Poziția ${position} este rezervată.` }),
    // An error shown at a field is not repeated in a toast.
    failed: (error) => (Object.keys(issuesByField(error)).length > 0 ? NOT_CREATED : messageOf(error, NOT_CREATED)),
    refresh: () => utils.promotion.list.invalidate(),
    onDone: onClose,
  });
  const form = useCallForm({
    initial: initialValues(),
    read: (values) => readBy(PromotionInput, values),
    send: (_values, input) => create.mutateAsync(input),
    keep: 'promotion',
  });
  const isBanner = form.values.kind === 'banner';
  return (
    <FormDialog title="Creează anunț promovat" size={560} action="Creează" form={form} onClose={onClose}>
      <Select label="Ce promovați" data={KINDS} {...form.choice('kind')} />
      <Select label="Poziția" data={PLACES} {...form.choice('position')} />
      <DateField label="Prima zi" required {...form.choice('startsOn')} />
      <DateField label="Ultima zi (inclusiv)" required {...form.choice('endsOn')} />
      {isBanner ? (
        <BannerFields form={form} />
      ) : (
        <CarPicker
          error={form.errors['carId'] as string | undefined}
          onPick={(carId) => form.setFieldValue('carId', carId)}
        />
      )}
    </FormDialog>
  );
}

const showFailure = (message: string) => showToast({ kind: 'error', title: 'Eroare', message });

function BannerFields({ form }: { form: CallForm<ReturnType<typeof initialValues>> }) {
  const upload = useUpload('picture', showFailure);
  const image = upload.path;
  // The uploaded picture is the field's value; the form checks that there is one.
  if (image !== null && form.values.image !== image) form.setFieldValue('image', image);
  const { error } = form.getInputProps('image') as { error?: string };
  return (
    <>
      <UploadField
        label="Imaginea"
        purpose="picture"
        upload={{ ...upload, fault: upload.fault ?? error ?? null }}
        preview={image ? <img className={styles.banner} src={image} alt="" /> : null}
      />
      <TextInput
        label="Cine plătește"
        description="Apare sub banner, așa cum cere legea"
        maxLength={80}
        required
        {...form.getInputProps('advertiser')}
      />
      <TextInput
        label="Adresa la care duce"
        placeholder="https://…"
        maxLength={500}
        required
        {...form.getInputProps('url')}
      />
    </>
  );
}
