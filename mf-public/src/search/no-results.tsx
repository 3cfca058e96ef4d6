import { IconCarOff, IconX } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import { changedPath, toCarSearch } from 'contracts/search-url';
import { searchPath, type FilterValues } from 'contracts/search-path';
import { EmptyState } from 'ui';
import type { ReactElement } from 'react';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import type { Chip } from './chip.ts';
import styles from './no-results.module.css';
import buttonStyles from '../button/button.module.css';

const ASKED = 6;
const OFFERED = 3;
const HELPLESS = 'Modificați sau ștergeți filtrele; ori vedeți toate mașinile din stocul dealerilor.';

export type NoResultsProps = { values: FilterValues; chips: readonly Chip[] };
type Offer = { chip: Chip; total: number };

/**
 * 'Nu am găsit mașini', and the three filters whose removal finds most (docs/rules/screens.md "Screens"); when none helps,
 * the three that find most alone.
 */
export function NoResults({ values, chips }: NoResultsProps) {
  const asked = chips.slice(0, ASKED);
  const without = useOffers(asked, (chip) => ({ ...values, ...chip.removal }));
  const isNoneToBlame = without.offers.length === 0 && !without.isPending && asked.length > 1;
  const byItself = (chip: Chip) => ({ ...chip.alone, sort: values.sort ?? '' });
  const alone = useOffers(isNoneToBlame ? asked : [], byItself);
  const links = [
    ...without.offers.map(({ chip, total }) => (
      <AddressLink
        key={chip.key}
        className={`an-inline an-soft ${buttonStyles.chip}`}
        to={changedPath(values, chip.removal)}
      >
        {chip.label}
        <IconX size={16} stroke={2} aria-label="fără acest filtru" />
        <span className="an-num">+{formatNumber(total)}</span>
      </AddressLink>
    )),
    ...alone.offers.map(({ chip, total }) => (
      <AddressLink
        key={`alone-${chip.key}`}
        className={`an-inline an-soft ${buttonStyles.chip}`}
        to={searchPath(byItself(chip))}
      >
        {chip.label}
        <span className="an-num">{formatNumber(total)}</span>
      </AddressLink>
    )),
  ];
  const hint = isNoneToBlame
    ? 'Nu ajunge să renunțați la un singur filtru. Căutați numai după unul:'
    : 'Renunțați la un filtru:';
  return (
    <EmptyState
      icon={IconCarOff}
      title="Nu am găsit mașini"
      hint={links.length > 0 ? hint : HELPLESS}
      action={links.length > 0 ? <Choices links={links} /> : <AllCars />}
    />
  );
}

const Choices = ({ links }: { links: ReactElement[] }) => (
  <ul className={`an-list an-wrapping ${styles.relax}`}>
    {links.map((link) => (
      <li key={link.key}>{link}</li>
    ))}
  </ul>
);

const AllCars = () => (
  <AddressLink className={`an-outlined an-inline ${buttonStyles.outlined}`} to="/cauta">
    Toate mașinile
  </AddressLink>
);

/** The chips whose search finds most, each with its number of cars. */
function useOffers(chips: readonly Chip[], searchOf: (chip: Chip) => FilterValues) {
  const answers = api.useQueries((call) =>
    chips.map((chip) => call.search.cars({ ...toCarSearch({ ...searchOf(chip), page: '' }), limit: 1 })),
  );
  const offers: Offer[] = chips
    .map((chip, index) => ({ chip, total: answers[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, OFFERED);
  return { offers, isPending: answers.some((answer) => answer.isPending) };
}
