import { IconBuildingStore, IconCar, IconMapPin, IconTag } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import type { Suggestion, SuggestionKind } from 'contracts/search-suggest';
import type { SuggestionBox } from './use-suggestions.ts';

const KINDS: Record<SuggestionKind, { word: string; Icon: typeof IconCar }> = {
  brand: { word: 'Marcă', Icon: IconTag },
  model: { word: 'Model', Icon: IconCar },
  city: { word: 'Localitate', Icon: IconMapPin },
  dealer: { word: 'Dealer', Icon: IconBuildingStore },
};

/** The list under a search field, and its announcement for screen readers. */
export function SuggestionList({ box }: { box: SuggestionBox }) {
  const { listId, items, isShown, active } = box;
  return (
    <>
      <div className="an-suggestions" id={listId} role="listbox" aria-label="Sugestii" hidden={!isShown}>
        {items.map((suggestion, index) => {
          const { word, Icon } = KINDS[suggestion.kind];
          return (
            <button
              key={`${suggestion.kind}-${suggestion.id}`}
              id={`${listId}-${index}`}
              type="button"
              tabIndex={-1}
              className="an-suggestion"
              role="option"
              aria-selected={index === active}
              // The field keeps the focus: its blur must not close the list before the click is handled.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => box.setActive(index)}
              onClick={() => box.choose(suggestion)}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <span className="an-suggestion-name">{nameOf(suggestion)}</span>
              <span className="an-dim">
                {word} · {formatCount(suggestion.cars, ['mașină', 'mașini'])}
              </span>
            </button>
          );
        })}
      </div>
      <span className="an-visually-hidden" role="status">
        {isShown ? `${formatCount(items.length, ['sugestie', 'sugestii'])}, alegeți cu săgețile` : ''}
      </span>
    </>
  );
}

/** "Škoda Octavia", "Ștefănești, Argeș". */
function nameOf({ kind, name, detail }: Suggestion): string {
  if (!detail) return name;
  return kind === 'model' ? `${detail} ${name}` : `${name}, ${detail}`;
}
