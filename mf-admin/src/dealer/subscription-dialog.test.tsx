import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { choose, DEALER, draw, SUBSCRIPTION, toast } from '../testing/dealer-dialogs.tsx';

describe('the subscription', () => {
  it(
    'starts one of three plans, never a legacy one, for its default length or a number of days',
    { tags: ['WA4-admin-09'] },
    async () => {
      const { calls } = await draw({ 'subscription.setPlan': SUBSCRIPTION, 'subscription.set': SUBSCRIPTION });
      await choose('Abonament');
      const plan = within(await screen.findByRole('form', { name: 'Plan' }));
      const offered = within(plan.getByLabelText('Plan')).getAllByRole('option');
      expect(offered.map(({ textContent }) => textContent)).toEqual(['Gratuit', 'Lunar', 'Anual']);
      await userEvent.selectOptions(plan.getByLabelText('Plan'), 'standard_annual');
      await userEvent.type(plan.getByLabelText('Zile personalizate'), '90');
      await userEvent.click(plan.getByRole('button', { name: 'Aplică planul' }));
      await screen.findByTestId('toast');
      const input = { id: DEALER.id, planType: 'standard_annual', customDays: 90 };
      expect(calls).toContainEqual({ name: 'subscription.setPlan', input });
      await userEvent.selectOptions(plan.getByLabelText('Plan'), 'free');
      await userEvent.click(plan.getByRole('button', { name: 'Aplică planul' }));
      await waitFor(() =>
        expect(calls).toContainEqual({
          name: 'subscription.setPlan',
          input: { id: DEALER.id, planType: 'free', customDays: null },
        }),
      );
    },
  );

  it(
    'is extended or shortened; zero days of grace change nothing, negative ones do',
    { tags: ['WA5-form-15', 'WA5-form-16'] },
    async () => {
      const { calls } = await draw({ 'subscription.extend': SUBSCRIPTION, 'subscription.changeGrace': SUBSCRIPTION });
      await choose('Abonament');
      const extend = within(await screen.findByRole('form', { name: 'Prelungire' }));
      await userEvent.type(extend.getByLabelText('Zile de prelungire'), '-5');
      await userEvent.click(extend.getByRole('button', { name: 'Prelungește' }));
      await waitFor(() =>
        expect(calls).toContainEqual({ name: 'subscription.extend', input: { id: DEALER.id, days: -5 } }),
      );
      const grace = within(screen.getByRole('form', { name: 'Perioada de grație' }));
      expect(grace.getByText(/3 zile general, \+2 pentru acest dealer/)).toBeTruthy();
      await userEvent.type(grace.getByLabelText(/Zile de grație/), '0');
      await userEvent.click(grace.getByRole('button', { name: 'Modifică grația' }));
      expect(calls.some(({ name }) => name === 'subscription.changeGrace')).toBe(false);
      await userEvent.clear(grace.getByLabelText(/Zile de grație/));
      await userEvent.type(grace.getByLabelText(/Zile de grație/), '-1');
      await userEvent.click(grace.getByRole('button', { name: 'Modifică grația' }));
      await waitFor(() =>
        expect(calls).toContainEqual({ name: 'subscription.changeGrace', input: { id: DEALER.id, days: -1 } }),
      );
    },
  );

  it('has custom prices, at least one, which can be reset', { tags: ['WA5-form-14'] }, async () => {
    const { calls } = await draw({ 'subscription.resetCustomPricing': { ...SUBSCRIPTION, customPricing: null } });
    await choose('Abonament');
    const prices = within(await screen.findByRole('form', { name: 'Prețuri personalizate' }));
    const monthly = prices.getByLabelText('Preț lunar (RON, fără TVA)');
    expect((monthly as HTMLInputElement).value).toBe('150');
    await userEvent.clear(monthly);
    await userEvent.click(prices.getByRole('button', { name: 'Salvează prețurile' }));
    expect(await prices.findByText('Introduceți cel puțin un preț personalizat')).toBeTruthy();
    await userEvent.click(prices.getByRole('button', { name: 'Resetează prețurile' }));
    await waitFor(() =>
      expect(calls).toContainEqual({ name: 'subscription.resetCustomPricing', input: { id: DEALER.id } }),
    );
  });

  it('says when it could not be changed', { tags: ['WA8-error-21'] }, async () => {
    await draw({ 'subscription.setPlan': fails('internal', 'x') });
    await choose('Abonament');
    await userEvent.click(await screen.findByRole('button', { name: 'Aplică planul' }));
    expect(await toast()).toContain('Nu s-a putut actualiza abonamentul.');
  });
});
