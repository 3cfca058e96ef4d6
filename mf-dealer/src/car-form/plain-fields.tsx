import { type CarFieldName, carField, inOrder, inputLabel } from 'contracts/car-fields';
import { CheckedField } from 'contracts/car-plausibility';
import { Confirmable } from './confirmable.tsx';
import { optionsOf, selectProps, textProps } from './field-props.ts';
import { SelectField, TextField } from './fields.ts';
import type { CarFormState } from './use-car-form.tsx';
import type { Confirmations } from './use-confirmations.ts';
import { newCarValues } from './new-car.ts';

interface PlainFieldsProps {
  form: CarFormState;
  confirmations: Confirmations;
  isEdit: boolean;
}

const FIELDS = inOrder(
  ...(['year', 'fuelType', 'transmission', 'bodyType', 'hybridType', 'drivetrain', 'power', 'engineCc'] as const),
  ...(['mileage', 'seats', 'doors', 'color', 'colorOption'] as const),
).map((name) => {
  const field = carField(name);
  const labels = field.kind === 'choice' ? field.words : field.kind === 'text' ? field.offered : undefined;
  return {
    name,
    options: labels && optionsOf(labels),
    isWritten: field.kind === 'text',
    checked: CheckedField.safeParse(name).data,
    props: {
      label: inputLabel(name),
      required: field.need === 'required',
      placeholder: field.form?.placeholder ?? (labels && field.need === 'optional' ? 'Nespecificată' : undefined),
    },
  };
});

/** The car's plain fields, in the form's order; those that its fuel does not have are left out. */
export function PlainFields({ form, confirmations, isEdit }: PlainFieldsProps) {
  const { fuelType, hybridType } = form.values;
  const isHidden: Partial<Record<CarFieldName, boolean>> = {
    hybridType: fuelType !== 'hibrid' && hybridType === '',
    engineCc: fuelType === 'electric',
  };
  const choosesFuel = { onChange: (fuel: string | null) => chooseFuel(form, fuel ?? '', isEdit) };
  return FIELDS.filter(({ name }) => !isHidden[name]).map(({ name, options, isWritten, checked, props }) => {
    const control = options ? (
      <SelectField
        key={name}
        {...props}
        data={isWritten ? withOwn(options, form.values[name]) : options}
        {...selectProps(form, name)}
        {...(name === 'fuelType' ? choosesFuel : {})}
      />
    ) : (
      <TextField key={name} {...props} inputMode="numeric" {...textProps(form, name)} />
    );
    return checked ? (
      <Confirmable key={name} form={form} confirmations={confirmations} path={checked}>
        {control}
      </Confirmable>
    ) : (
      control
    );
  });
}

/** Keeps a word that the API stored and the list lacks, such as a colour, as an option. */
const withOwn = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];

/**
 * Chooses a fuel. The gearbox and the power that a new form offers are those of a petrol car: an electric one would be
 * published with figures that nobody has given, so they are emptied unless the dealer has touched them.
 */
function chooseFuel(form: CarFormState, fuelType: string, isEdit: boolean): void {
  const offered = newCarValues();
  const isOffered = (field: 'transmission' | 'power') =>
    form.getValues()[field] === offered[field] && !form.isTouched(field);
  const empties = fuelType === 'electric' && !isEdit;
  form.setValues({
    fuelType,
    ...(empties && isOffered('transmission') ? { transmission: '' } : {}),
    ...(empties && isOffered('power') ? { power: '' } : {}),
  });
  form.clearFieldError('fuelType');
  // A question about the gearbox was about the fuel too.
  form.clearFieldError('transmission');
}
