import { formatPrice } from 'contracts/format';

export type PriceProps = {
  /** EUR with VAT. */
  value: number;
  /** The lowest price of the last 30 days, struck out; only for a real reduction. */
  was?: number | null;
  /** `xl` on the car page. */
  size?: 'md' | 'xl';
  /** The class of the row; `--price-size` there changes the figures' size. */
  className?: string | undefined;
};

/** A price in large tabular figures with "TVA inclus", or with the price it was reduced from. */
export function Price({ value, was, size = 'md', className = '' }: PriceProps) {
  return (
    <div className={`an-price-row ${className}`}>
      <span className="an-price" data-size={size}>
        {formatPrice(value)}
      </span>
      {was ? (
        <del className="an-was">
          <span className="an-visually-hidden">Preț anterior </span>
          {formatPrice(was)}
        </del>
      ) : (
        <span className="an-vat">TVA inclus</span>
      )}
    </div>
  );
}
