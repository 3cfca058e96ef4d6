import { COMMON_PASSWORD } from 'contracts/account-texts';
import { useCall } from 'ui';
import { PasswordInput } from 'ui/form';
import { type ComponentProps, useState } from 'react';
import { api } from '../api.ts';
import styles from './form.module.css';

const MIN_LENGTH = 6;

/** A new password: when the field loses focus, the server checks whether it is a common one. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  const [isCommon, setCommon] = useState(false);
  const { mutate } = useCall(api.account.checkPassword, {
    // The call's result is not used again: the password leaves the page's memory with it.
    gcTime: 0,
    onDone: (answer) => setCommon(answer.isCommon),
  });
  return (
    <div className={styles.newPassword}>
      <PasswordInput
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...props}
        onBlur={(event) => {
          props.onBlur?.(event);
          const password = event.currentTarget.value;
          if (password.length >= MIN_LENGTH) mutate({ password });
        }}
        onChange={(event) => {
          props.onChange?.(event);
          setCommon(false);
        }}
      />
      <p className={styles.common} role="status">
        {isCommon && !props.error ? COMMON_PASSWORD : null}
      </p>
    </div>
  );
}
