import { issuesByField, messageOf } from 'contracts/field-issues';
import { bucharestDay } from 'contracts/format';
import { PROMOTION_POSITIONS, PromotionInput } from 'contracts/promotion';
import { Select, showToast, TextInput } from 'contracts/ui';
import { DateField } from 'contracts/ui-extra/date-field';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useSavedFields } from 'contracts/ui-extra/lost-session';
import { api } from '../api.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { tellFailure } from '../session/failure.ts';
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
  return {
    ...{ kind: 'car', position: '1', startsOn: today, endsOn: today },
    ...{ carId: '', advertiser: '', image: '', url: '' },
  };
};

const usePromotionForm = () =>
  useForm({ initialValues: initialValues(), validate: schemaResolver(PromotionInput, { sync: true }) });

/** Fills a position for whole days with a car or a banner. */
export function PromotionDialog({ onClose }: { onClose(): void }) {
  const form = usePromotionForm();
  useSavedFields('promotion', form);
  const utils = api.useUtils();
  const create = api.promotion.create.useMutation({
    onSuccess: async ({ position }) => {
      await utils.promotion.list.invalidate();
      showToast({ kind: 'success', title: 'Promovare creată', message: `Poziția ${position} este rezervată.` });
      onClose();
    },
    onError: (error) => {
      const issues = issuesByField(error);
      form.setErrors(issues);
      // What a field says needs no second saying in the same dialog.
      tellFailure(Object.keys(issues).length > 0 ? NOT_CREATED : messageOf(error, NOT_CREATED));
    },
  });
  const isBanner = form.values.kind === 'banner';
  const pick = (name: 'kind' | 'position') => (value: string | null) => form.setFieldValue(name, value ?? '');
  const day = (name: 'startsOn' | 'endsOn') => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <FormDialog
      title="Creează anunț promovat"
      size={560}
      action="Creează"
      isBusy={create.isPending}
      onSubmit={form.onSubmit((values) => create.mutate(PromotionInput.parse(values)), focusFirstError)}
      onClose={onClose}
    >
      <Select label="Ce promovați" data={KINDS} value={form.values.kind} onChange={pick('kind')} />
      <Select label="Poziția" data={PLACES} value={form.values.position} onChange={pick('position')} />
      <DateField label="Prima zi" required {...day('startsOn')} />
      <DateField label="Ultima zi (inclusiv)" required {...day('endsOn')} />
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

function BannerFields({ form }: { form: ReturnType<typeof usePromotionForm> }) {
  const upload = useUpload('picture', tellFailure);
  const image = upload.path;
  // The stored picture is the field's value; the form checks that there is one.
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
