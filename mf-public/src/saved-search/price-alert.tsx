import { SaveButton } from './save-button.tsx';

/** "Anunță-mă când scade prețul" of one car. */
export const PriceAlert = ({ carId }: { carId: number }) => (
  <SaveButton
    watched={{ carId }}
    label="Anunță-mă când scade prețul"
    savedLabel="Alertă de preț salvată"
    savedMessage={(name) =>
      `„${name}”: vă scriem dimineața dacă prețul scade. Schimbați oricând din contul dumneavoastră.`
    }
  />
);
