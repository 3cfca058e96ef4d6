import { Button, ToastPlace } from 'ui';
import type { CallForm } from 'ui/form';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

interface PageFormProps extends Omit<ComponentProps<'form'>, 'form' | 'action'> {
  form: Pick<CallForm<object>, 'submit' | 'isBusy'>;
  /** Label of the submit button. */
  action: string;
  /** Two columns where there is room. */
  'data-columns'?: boolean;
}

/** A form of a page: its fields, and below them the button that saves. */
export function PageForm({ form, action, children, className = styles.root, ...props }: PageFormProps) {
  return (
    <form method="post" noValidate {...props} className={className} onSubmit={form.submit}>
      {children}
      <ToastPlace />
      <div className={`an-wrapping ${styles.end}`}>
        <Button type="submit" loading={form.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
