import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A password with its own "show" button, named in Romanian and reachable by keyboard; the name changes, so it is no
 * toggle.
 */
export function PasswordInput(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <MantinePasswordInput
      // Unlike the other fields of the library, this one does not set it itself.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Ascunde parola' : 'Arată parola',
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
    />
  );
}
