import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** A search field's text, debounced; follows `known` when that changes elsewhere. */
export function useTypedText(known: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(known);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const said = useRef(known);
  const report = useRef(onTyped);
  useEffect(() => {
    report.current = onTyped;
  });
  useEffect(() => {
    if (settled.trim() === said.current) return;
    said.current = settled.trim();
    report.current(said.current);
  }, [settled]);
  useEffect(() => {
    if (known === said.current) return;
    said.current = known;
    setTyped(known);
  }, [known]);
  return [typed, setTyped] as const;
}
