import { api } from '../api.ts';
import type { CarFormState } from './use-car-form.tsx';

/**
 * "{brand} {model} {version}" (docs/rules/stock.md "Car form"); a model that contains its brand's name does not repeat it.
 */
function proposedTitle(brand: string, model: string, version: string): string {
  const name = model.startsWith(brand) ? model : `${brand} ${model}`;
  return `${name} ${version}`.trim().replace(/\s+/g, ' ');
}

/** Brand, then one of its models; the title follows both until it is edited. */
export function useBrandModels(form: CarFormState) {
  const { brandId, modelId, version, title } = form.values;
  const brands = api.brand.list.useQuery().data ?? [];
  const models = api.model.list.useQuery({ brandId: Number(brandId) }, { enabled: brandId !== '' }).data ?? [];
  const nameOf = (rows: readonly { id: number; name: string }[], id: string) =>
    rows.find((row) => String(row.id) === id)?.name ?? '';
  const proposal = proposedTitle(nameOf(brands, brandId), nameOf(models, modelId), version);
  const change = (next: { brandId?: string; modelId?: string; version?: string }) => {
    const now = { brandId, modelId, version, ...next };
    const isOurs = title === '' || title === proposal;
    const titled = proposedTitle(nameOf(brands, now.brandId), nameOf(models, now.modelId), now.version);
    form.setValues({ ...next, ...(isOurs ? { title: titled } : {}) });
    for (const field of [...Object.keys(next), ...(isOurs ? ['title'] : [])]) form.clearFieldError(field);
  };
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    brands: options(brands),
    models: brandId === '' ? [] : options(models),
    chooseBrand: (id: string) => change({ brandId: id, modelId: '' }),
    chooseModel: (id: string) => change({ modelId: id }),
    changeVersion: (text: string) => change({ version: text }),
  };
}
