// Resolves a car's texts to items of the list: a text counts as the item that it names, however the dealer has written it.
import { equipmentOfText } from 'contracts/equipment';

/** Two texts with the same key name the same thing; an item's key is its id. */
export const itemKey = (text: string): string => equipmentOfText(text)?.id ?? `text ${text}`;
export const chosenKeys = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(itemKey));

/** Adds the item, or takes every text that names it away. */
export function toggled(texts: readonly string[], text: string): string[] {
  const key = itemKey(text);
  const left = texts.filter((one) => itemKey(one) !== key);
  return left.length < texts.length ? left : [...texts, text];
}

/** A dealer's text, under the label of the item that it names. */
export const typedItem = (text: string): string => equipmentOfText(text)?.label ?? text.trim();
