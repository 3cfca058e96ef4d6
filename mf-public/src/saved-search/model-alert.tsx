import { SaveButton } from './save-button.tsx';

type Named = { name: string; slug: string };
export type ModelAlertProps = { brand: Named; model: Named };

/** "Alertă de preț pentru Duster": lower prices of all cars of a model, as a saved search. */
export const ModelAlert = ({ brand, model }: ModelAlertProps) => (
  <SaveButton
    watched={{ filters: { brand: brand.slug, model: model.slug }, announced: 'prices' }}
    label={`Alertă de preț pentru ${model.name}`}
    savedLabel="Alertă de preț salvată"
    savedMessage={(name) =>
      `„${name}”: vă scriem dimineața dacă scade un preț. Schimbați oricând din contul dumneavoastră.`
    }
  />
);
