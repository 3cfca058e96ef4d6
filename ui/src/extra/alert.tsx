import { Alert as MantineAlert, type AlertProps as MantineAlertProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Red for errors, saffron for warnings, green for success; without a colour it only informs. */
export type AlertProps = Omit<ComponentProps<'div'> & MantineAlertProps, 'color'> & {
  color?: 'red' | 'saffron' | 'green';
};

/** A notice inside a page, in the site's soft colours. */
export function Alert({ color, className = '', ...props }: AlertProps) {
  return <MantineAlert className={color ? `an-alert-${color} ${className}` : className} {...props} />;
}
