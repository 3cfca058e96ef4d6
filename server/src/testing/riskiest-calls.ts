/**
 * The thirty calls where bad input would do the most harm, each by REST too where it is documented, and why
 * (docs/reliability.md 9).
 */
interface RiskyCall {
  procedure: string;
  why: string;
}

export const RISKIEST_CALLS: readonly RiskyCall[] = [
  { procedure: 'auth.register', why: 'anybody makes accounts with it' },
  { procedure: 'auth.login', why: 'anybody, and a password costs a core 60 ms' },
  { procedure: 'lead.create', why: 'anybody writes rows and emails' },
  { procedure: 'contact.send', why: 'anybody writes to administrators' },
  { procedure: 'search.cars', why: 'the most fields of all, into SQL made from them' },
  { procedure: 'car.get', why: 'the page that is asked for most' },
  { procedure: 'brand.cars', why: 'filters of strangers into SQL' },
  { procedure: 'page.get', why: 'a text of strangers as a key' },
  { procedure: 'dealer.bySubdomain', why: 'the same' },
  { procedure: 'address.resolve', why: 'every path that anybody types' },
  { procedure: 'profile.update', why: 'changes who somebody is' },
  { procedure: 'car.create', why: 'the largest form' },
  { procedure: 'car.update', why: 'prices and their history' },
  { procedure: 'car.delete', why: 'takes away' },
  { procedure: 'lead.setStatus', why: 'personal data' },
  { procedure: 'favorite.add', why: 'every buyer writes by an id' },
  { procedure: 'upload.create', why: 'opens the way to the disk' },
  { procedure: 'user.delete', why: 'erases a person for good' },
  { procedure: 'dealer.setStatus', why: 'shows or hides a whole stock' },
  { procedure: 'dealer.setSubdomain', why: 'becomes a host name' },
  { procedure: 'subscription.set', why: 'dates and money' },
  { procedure: 'subscription.extend', why: 'arithmetic on dates' },
  { procedure: 'subscription.savePricing', why: 'money for everybody' },
  { procedure: 'subscription.setCustomPricing', why: 'money' },
  { procedure: 'brand.create', why: 'becomes an address of the site' },
  { procedure: 'brand.setLogo', why: 'an address that the server looks at' },
  { procedure: 'setting.save', why: 'free keys and values, and secrets' },
  { procedure: 'setting.saveSmtp', why: 'a host that the server connects to' },
  { procedure: 'impersonation.startDealer', why: 'becomes somebody else' },
  { procedure: 'impersonation.startUser', why: 'becomes somebody else' },
];
