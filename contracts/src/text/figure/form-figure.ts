// Forms send a figure as the wire writes it, in its quantity's own unit.
import { inEuros, NO_RATES } from './euro.ts';
import { quoted } from '../quoted.ts';
import { readFigure } from './figure.ts';
import { type Quantity, quantityInfo } from './units.ts';

/** A field's figure in the wire's form ("12.345,50 €" → "12345.5"), or why it is none; blank texts are neither. */
export function formFigure(written: string, quantity: Quantity): { plain: string; fault: string | null } {
  const plain = written.trim();
  if (plain === '') return { plain, fault: null };
  const { figure, fault } = readFigure(plain, quantity);
  if (!figure) return { plain, fault: `${quoted(plain)} ${fault}` };
  if (!quantityInfo(quantity).isMoney) return { plain: String(figure.value), fault: null };
  const euros = inEuros(figure, NO_RATES);
  if (euros.fault !== null) return { plain, fault: `${quoted(plain)} ${euros.fault}` };
  return { plain: String(euros.value), fault: null };
}

/** The same for a schema with a message of its own: a text that is no figure stays as it is. */
export const plainFigure = (written: string, quantity: Quantity): string => formFigure(written, quantity).plain;
