import { screen } from '@testing-library/react';
import { formatInstalment, formatPercent } from 'contracts/format';
import { loanExample } from 'contracts/loan';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { LoanBox } from './loan-box.tsx';

it('uses the interest that administrators have set, in the instalment and in the legal example', async () => {
  await renderPage(() => <LoanBox price={20_000} />, { config: { creditRate: 0.08 } });
  const { instalment, dae } = loanExample(20_000, { downPaymentShare: 0.2, months: 60, annualRate: 0.08 });
  expect(screen.getByRole('status').textContent).toBe(formatInstalment(instalment));
  screen.getByText('8,00 % pe an');
  screen.getByText(formatPercent(dae).replaceAll('\u00a0', ' '));
});
