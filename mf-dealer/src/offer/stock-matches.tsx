import type { CarCard } from 'contracts/car';
import type { Conversation } from 'contracts/conversation';
import { formatPrice } from 'contracts/format';
import { matchesText } from 'deal/matches-text';
import { TextInput } from 'ui';
import { api } from '../api.ts';
import { CarThumb } from '../car/car-thumb.tsx';
import { typedText } from '../figure/typed-text.ts';
import type { OfferFormState } from './offer-form-state.ts';
import styles from './offer.module.css';

interface StockMatchesProps {
  conversation: Conversation;
  form: OfferFormState;
}

type Choice = Pick<CarCard, 'title' | 'price'> & { id: number; image: string | null; listPrice: number | null };

/** A car in words, where no car was asked about and none of the stock is chosen. */
export function SubjectField({ conversation: { car }, form }: StockMatchesProps) {
  if (car !== null || form.values.carId !== '') return null;
  return (
    <TextInput
      label="Mașina oferită"
      description="Alegeți una din stoc sau scrieți modelul și versiunea"
      required
      maxLength={160}
      {...form.field('subject')}
    />
  );
}

/** The car that was asked about, or one of the stock that matches; nothing where none does. */
export function StockMatches({ conversation: { leadId, car }, form }: StockMatchesProps) {
  const { data = [] } = api.conversation.alike.useQuery({ id: leadId });
  const matches = data.map(({ id, title, price, listPrice, images }): Choice => {
    return { id, title, price, listPrice, image: images[0] ?? null };
  });
  const { carId } = form.values;
  const choose = (chosen: Choice) => {
    form.setFieldValue('carId', String(chosen.id));
    form.setFieldValue('price', typedText(chosen.price));
    form.setFieldValue('listPrice', typedText(chosen.listPrice));
  };
  const asked: Choice[] = car ? [{ ...car, listPrice: null }] : [];
  const chosenId = carId === '' ? car?.id : Number(carId);
  if (matches.length === 0) return null;
  return (
    <fieldset className={styles.matches}>
      <legend>{matchesText(matches.length)}</legend>
      {[...asked, ...matches].map((choice) => (
        <label key={choice.id} className={`an-line ${styles.match}`}>
          <input type="radio" name="carId" checked={choice.id === chosenId} onChange={() => choose(choice)} />
          <CarThumb image={choice.image} />
          <span>
            {choice.title}
            {choice.id === car?.id ? <small> mașina cerută</small> : null}
          </span>
          <b className="an-num">{formatPrice(choice.price)}</b>
        </label>
      ))}
    </fieldset>
  );
}
