/** The href of a telephone link: digits and a leading plus. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/** A Romanian number in national form, "0722 000 111"; any other one as the dealer entered it. */
export const readablePhone = (phone: string): string => phone.replace(/^(?:\+40|0)(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
