import type { DealerProfile } from 'contracts/dealer-profile';
import type { MyDealer } from 'contracts/dealer';
import { formatDateTime } from 'contracts/format';
import { Button, QueryContent, SkeletonRows, TextInput, ToastPlace } from 'ui';
import { Alert } from 'ui/alert';
import { Textarea } from 'ui/form';
import { SearchSelect } from 'ui/search-select';
import type { CurrentUser } from 'contracts/user';
import { api } from '../api.ts';
import { BrandsSection } from './brands-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { PictureField } from './picture-field.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** The dealership's profile (docs/rules/dealers.md "Dealer profile"). */
export default function ProfilePage({ dealer, user }: { dealer: MyDealer; user: CurrentUser }) {
  const query = api.dealer.profile.useQuery();
  return (
    <QueryContent query={query} waiting={<SkeletonRows count={4} height={160} />}>
      {(data) => <Form profile={data} user={user} acceptedAt={dealer.terms?.acceptedAt ?? null} />}
    </QueryContent>
  );
}

interface FormProps {
  profile: DealerProfile;
  user: CurrentUser;
  /** When the terms were accepted. */
  acceptedAt: string | null;
}

function Form({ profile, user, acceptedAt }: FormProps) {
  const { form, discard, state } = useProfileForm(profile, user);
  return (
    <>
      <form className={`${styles.root} ${wrappingStyles.labels}`} method="post" noValidate onSubmit={form.submit}>
        {state.hasDraft ? <Alert title="Am păstrat ce ați completat data trecută." /> : null}
        <DealerSection form={form} />
        <CompanySection form={form} acceptedAt={acceptedAt} />
        <HoursSection form={form} />
        <section className={`an-card ${styles.card}`} aria-labelledby="pf-pictures">
          <h2 id="pf-pictures">Imagini</h2>
          <div className={styles.pictures}>
            {(['logo', 'cover'] as const).map((field) => (
              <PictureField
                key={field}
                label={field === 'logo' ? 'Logo' : 'Imagine de copertă'}
                purpose={field === 'logo' ? 'logo' : 'picture'}
                value={form.values[field]}
                error={form.errors[field] as string | undefined}
                onChange={(address) => form.setFieldValue(field, address)}
              />
            ))}
          </div>
        </section>
        <BrandsSection form={form} />
        <ToastPlace />
        <div className={styles.foot}>
          <Button variant="default" disabled={!state.isChanged || form.isBusy} onClick={discard}>
            Renunță
          </Button>
          <Button type="submit" disabled={form.isBusy}>
            {form.isBusy ? 'Se salvează...' : 'Salvează'}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Name, place, telephone and description. */
function DealerSection({ form }: { form: ProfileForm }) {
  const cities = api.city.list.useQuery().data ?? [];
  const towns = cities.map(({ slug, name, county }) => ({ value: slug, label: county ? `${name} (${county})` : name }));
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="pf-house">
      <h2 id="pf-house">Dealerul</h2>
      <div className={`an-column ${styles.grid}`}>
        <TextInput label="Nume afișat" required autoComplete="organization" {...form.getInputProps('name')} />
        <TextInput
          label="Telefon"
          type="tel"
          autoComplete="tel"
          placeholder="ex. 0722 000 111"
          {...form.getInputProps('phone')}
        />
        <SearchSelect
          label="Oraș"
          data={towns}
          value={form.values.city}
          error={form.errors['city']}
          onChange={(city) => form.setFieldValue('city', city)}
        />
        <TextInput label="Adresă (opțional)" autoComplete="address-line1" {...form.getInputProps('address')} />
      </div>
      <Textarea
        label="Descriere (opțional)"
        description="Text simplu; rândurile noi se păstrează."
        autosize
        minRows={4}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
    </section>
  );
}

/** The legal entity, which the law requires in every advert. */
function CompanySection({ form, acceptedAt }: { form: ProfileForm; acceptedAt: string | null }) {
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="pf-legal">
      <h2 id="pf-legal">Date juridice</h2>
      <p className="an-dim">Un administrator verifică firma după denumire, CUI, oraș, telefon și mărci.</p>
      <div className={`an-column ${styles.grid}`}>
        <TextInput label="Denumire juridică" {...form.getInputProps('legalName')} />
        <TextInput label="CUI" placeholder="ex. RO18598" {...form.getInputProps('cui')} />
        <TextInput
          label="Nr. Registrul Comerțului (opțional)"
          placeholder="ex. J40/123/2020"
          {...form.getInputProps('registerNumber')}
        />
      </div>
      {acceptedAt ? (
        <p className="an-dim">
          <a className="an-link" href="/termeni-si-conditii">
            Termenii și condițiile
          </a>{' '}
          au fost acceptați {formatDateTime(acceptedAt)}.
        </p>
      ) : null}
    </section>
  );
}
