import { useRouter } from 'contracts/router';
import type { FormEvent } from 'react';
import styles from './page-field.module.css';

export type PageFieldProps = {
  /** The address of the first page; the form adds the number. */
  first: string;
  /** The number of the last page. */
  count: number;
};

/** Goes to a page by its number: a form that the browser sends by itself where there are no scripts. */
export function PageField({ first, count }: PageFieldProps) {
  const router = useRouter();
  const [path, query] = first.split('?');
  const others = [...new URLSearchParams(query)];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const page = String(new FormData(form).get('page'));
    form.reset();
    if (page !== '') void router.navigate({ href: `${path}?${new URLSearchParams([...others, ['page', page]])}` });
  };
  return (
    <form className={`an-row an-hint ${styles.root}`} action={path} onSubmit={submit}>
      {others.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <label className="an-line">
        Mergi la pagina
        <input className="an-outlined" type="number" inputMode="numeric" name="page" min={1} max={count} required />
      </label>
      <button type="submit" className="an-outlined">
        Mergi
      </button>
    </form>
  );
}
