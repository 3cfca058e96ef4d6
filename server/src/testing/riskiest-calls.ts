/** The thirty calls that bad input would hurt most, each by both of its doors, and why (docs/reliability.md 9). */
interface RiskyCall {
  /** Method and path; null for a call that only the site itself makes. */
  rest: string | null;
  procedure: string;
  why: string;
}

export const RISKIEST_CALLS: readonly RiskyCall[] = [
  { rest: 'POST /api/register', procedure: 'auth.register', why: 'anybody makes accounts with it' },
  { rest: 'POST /api/login', procedure: 'auth.login', why: 'anybody, and a password costs a core 60 ms' },
  { rest: 'POST /api/leads', procedure: 'lead.create', why: 'anybody writes rows and letters' },
  { rest: 'POST /api/contact', procedure: 'contact.send', why: 'anybody writes to administrators' },
  { rest: 'GET /api/search', procedure: 'search.cars', why: 'the most fields of all, into SQL made from them' },
  { rest: 'GET /api/cars/:id', procedure: 'car.get', why: 'the page that is asked for most' },
  { rest: 'GET /api/brands/:id/cars', procedure: 'brand.cars', why: 'filters of strangers into SQL' },
  { rest: 'GET /api/pages/:slug', procedure: 'page.get', why: 'a text of strangers as a key' },
  { rest: 'GET /api/dealer/subdomain/:subdomain', procedure: 'dealer.bySubdomain', why: 'the same' },
  { rest: null, procedure: 'address.resolve', why: 'every path that anybody types' },
  { rest: 'PATCH /api/profile', procedure: 'profile.update', why: 'changes who somebody is' },
  { rest: 'POST /api/dealers/:id/cars', procedure: 'car.create', why: 'the largest form' },
  { rest: 'PATCH /api/cars/:id', procedure: 'car.update', why: 'prices and their history' },
  { rest: 'DELETE /api/cars/:id', procedure: 'car.delete', why: 'takes away' },
  { rest: 'PATCH /api/leads/:id', procedure: 'lead.setStatus', why: 'personal data' },
  { rest: 'POST /api/favorites/:carId', procedure: 'favorite.add', why: 'every buyer writes by an id' },
  { rest: 'POST /api/objects/upload', procedure: 'upload.create', why: 'opens the way to the disk' },
  { rest: 'DELETE /api/admin/users/:id', procedure: 'user.delete', why: 'erases a person for good' },
  { rest: 'PATCH /api/admin/dealers/:id/status', procedure: 'dealer.setStatus', why: 'shows or hides a whole stock' },
  { rest: 'PATCH /api/admin/dealers/:id/subdomain', procedure: 'dealer.setSubdomain', why: 'becomes a host name' },
  { rest: 'PATCH /api/admin/dealers/:id/subscription', procedure: 'subscription.set', why: 'dates and money' },
  {
    rest: 'POST /api/admin/dealers/:id/extend-subscription',
    procedure: 'subscription.extend',
    why: 'arithmetic on dates',
  },
  { rest: 'PUT /api/admin/subscription-pricing', procedure: 'subscription.savePricing', why: 'money for everybody' },
  { rest: 'PUT /api/admin/dealers/:id/custom-pricing', procedure: 'subscription.setCustomPricing', why: 'money' },
  { rest: 'POST /api/admin/brands', procedure: 'brand.create', why: 'becomes an address of the site' },
  { rest: 'PUT /api/brands/:id/logo', procedure: 'brand.setLogo', why: 'an address that the server looks at' },
  { rest: 'POST /api/admin/settings', procedure: 'setting.save', why: 'free keys and values, and secrets' },
  { rest: 'POST /api/admin/settings/smtp', procedure: 'setting.saveSmtp', why: 'a host that the server connects to' },
  { rest: 'POST /api/admin/impersonate/:token', procedure: 'impersonation.startDealer', why: 'becomes somebody else' },
  {
    rest: 'POST /api/admin/impersonate-user/:token',
    procedure: 'impersonation.startUser',
    why: 'becomes somebody else',
  },
];
