import { partLabel, releaseLabel } from 'contracts/release-labels';
import type { Figures, PageFigures, WebVitalsOverview } from 'contracts/web-vitals-panel';
import { DEVICE_LABELS } from 'contracts/web-vitals-labels';

export interface FigureRow {
  key: string;
  label: string;
  /** Below the label. */
  note?: string;
  /** Beside the label. */
  mark?: string;
  figures: Figures;
}

/** A page by its title; one that no running release has any more by its name. */
export const pageLabel = ({ title, path, page }: PageFigures): string =>
  title === null ? page : `${title} (${path ?? page})`;

export const pageRows = (pages: readonly PageFigures[]): FigureRow[] =>
  pages.map((figures) => {
    const { part, page, title, path } = figures;
    return { key: `${part} ${page}`, label: title ?? page, note: path ?? partLabel(part), figures };
  });

export const deviceRows = (devices: WebVitalsOverview['devices']): FigureRow[] =>
  devices.map((figures) => ({ key: figures.device, label: DEVICE_LABELS[figures.device], figures }));

export const releaseRows = (releases: WebVitalsOverview['releases']): FigureRow[] =>
  releases.map((figures) => {
    const { part, release, isLive } = figures;
    const row = { key: `${part} ${release}`, label: releaseLabel(release), note: partLabel(part), figures };
    return isLive ? { ...row, mark: 'Activă' } : row;
  });
