/* eslint-disable */
// Made by `npm run tool -- client` from the OpenAPI document; change the procedures instead. Needs Node 20 or a browser page of
// the site itself, and no other package.
export interface Ack {
  success: true;
}

export interface AuthAnswer {
  user: CurrentUser;
}

export interface CurrentUser {
  /** @exclusiveMin 0 */
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  city: string | null;
  role: "user" | "dealer" | "admin";
  isImpersonating: boolean;
  /** @format date-time */
  createdAt: string;
}

export interface Availability {
  kind: "stoc" | "tranzit" | "comanda";
  date: string | null;
  weeks: number | null;
}

export interface Brand {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  logo: string | null;
  slug: string;
}

export interface BrandLogoAnswer {
  objectPath: string;
}

export interface CarDealer {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  city: string | null;
  phone: string | null;
  subdomain: string | null;
  verified: boolean;
  rating: {
    /**
     * @min 1
     * @max 5
     */
    average: number;
    count: number;
  } | null;
}

export interface City {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  county: string | null;
  slug: string;
}

export interface BrandCarPage {
  cars: CarCard[];
  total: number;
}

export interface CarCard {
  /** @exclusiveMin 0 */
  id: number;
  title: string;
  version: string | null;
  price: number;
  listPrice: number | null;
  saving: {
    /** @exclusiveMin 0 */
    amount: number;
    /** @min 1 */
    percent: number;
  } | null;
  lowestPrice30d: number | null;
  year: number;
  mileage: number;
  fuelType: "benzina" | "diesel" | "hibrid" | "electric" | "gpl";
  hybridType: "mhev" | "hev" | "phev" | null;
  transmission: "manuala" | "automata" | "cvt";
  drivetrain: "4x4" | "fata" | "spate" | null;
  bodyType: "sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet";
  seats: number;
  doors: number | null;
  power: number;
  color: string | null;
  isPremium: boolean;
  status: "active" | "inactive" | "reserved" | "sold";
  images: string[];
  city: string | null;
  brand: {
    /** @exclusiveMin 0 */
    id: number;
    name: string;
    slug: string;
  };
  model: {
    /** @exclusiveMin 0 */
    id: number;
    name: string;
    slug: string;
  };
  dealer: CarDealer;
  wltp: Wltp | null;
  availability: Availability;
  /** @format date-time */
  publishedAt: string;
  /** @format date-time */
  createdAt: string;
  description: string | null;
}

export interface Wltp {
  consumption: number | null;
  electricConsumption: number | null;
  co2: number | null;
  electricRange: number | null;
  emissionNorm: string | null;
}

export interface Car {
  /** @exclusiveMin 0 */
  id: number;
  title: string;
  version: string | null;
  price: number;
  listPrice: number | null;
  saving: {
    /** @exclusiveMin 0 */
    amount: number;
    /** @min 1 */
    percent: number;
  } | null;
  lowestPrice30d: number | null;
  year: number;
  mileage: number;
  fuelType: "benzina" | "diesel" | "hibrid" | "electric" | "gpl";
  hybridType: "mhev" | "hev" | "phev" | null;
  transmission: "manuala" | "automata" | "cvt";
  drivetrain: "4x4" | "fata" | "spate" | null;
  bodyType: "sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet";
  seats: number;
  doors: number | null;
  power: number;
  color: string | null;
  isPremium: boolean;
  status: "active" | "inactive" | "reserved" | "sold";
  images: string[];
  city: string | null;
  brand: {
    /** @exclusiveMin 0 */
    id: number;
    name: string;
    slug: string;
  };
  model: {
    /** @exclusiveMin 0 */
    id: number;
    name: string;
    slug: string;
  };
  dealer: CarDealer;
  wltp: Wltp | null;
  availability: Availability;
  /** @format date-time */
  publishedAt: string;
  /** @format date-time */
  createdAt: string;
  description: string | null;
  imageAlts: (string | null)[];
  imageGroups: ("exterior" | "interior" | "other" | null)[] | null;
  colorOption: "mat" | "metalizata" | "perlat" | null;
  engineCc: number | null;
  equipment: string[];
  warranty: {
    months: number | null;
    km: number | null;
  };
  /** @exclusiveMin 0 */
  brandId: number;
  /** @exclusiveMin 0 */
  modelId: number;
  /** @exclusiveMin 0 */
  dealerId: number;
  vin?: string | null;
  externalId?: string | null;
  /** @format date-time */
  updatedAt?: string;
  moderation?: {
    /** @exclusiveMin 0 */
    id: number;
    kind: "hide" | "premium" | "account";
    reason: string;
    /** @format date-time */
    decidedAt: string;
    until: string | null;
    /** @format date-time */
    complaintUntil: string;
    complaint: {
      text: string;
      /** @format date-time */
      at: string;
      isReversed: boolean | null;
      answer: string | null;
      answeredAt: string | null;
    } | null;
    isAlike?: boolean;
  }[];
  held?:
    | {
        field:
          | "price"
          | "power"
          | "mileage"
          | "seats"
          | "warranty.months"
          | "warranty.km"
          | "transmission";
        value: number | string;
        message: string;
      }[]
    | null;
  heldStatus?: "active" | "inactive" | "reserved" | "sold" | null;
}

export interface CarPage {
  cars: CarCard[];
  total: number;
  understood: Understood;
  facets?: Facets;
  counts?: RequestedCounts;
  reading?: SearchReading;
  places?: CarPlace[];
}

export interface Understood {
  brand: {
    name: string;
    slug: string;
  } | null;
  model: {
    name: string;
    slug: string;
  } | null;
  city: {
    name: string;
    slug: string;
  } | null;
  several?: {
    brand: {
      name: string;
      slug: string;
    }[];
    model: {
      name: string;
      slug: string;
      brand: string;
    }[];
    city: {
      name: string;
      slug: string;
    }[];
  };
  not?: {
    brand: {
      name: string;
      slug: string;
    }[];
    model: {
      name: string;
      slug: string;
      brand: string;
    }[];
    city: {
      name: string;
      slug: string;
    }[];
  };
  near?: {
    name: string | null;
    slug: string | null;
    radiusKm: number;
    nearest: {
      name: string;
      slug: string;
    } | null;
  };
}

export interface Facets {
  brand: {
    value: string;
    name: string | null;
    count: number;
  }[];
  model: {
    value: string;
    name: string | null;
    count: number;
  }[];
  city: {
    value: string;
    name: string | null;
    count: number;
  }[];
  bodyType: {
    value: string;
    name: string | null;
    count: number;
  }[];
  fuelType: {
    value: string;
    name: string | null;
    count: number;
  }[];
  gearbox: {
    value: string;
    name: string | null;
    count: number;
  }[];
  transmission: {
    value: string;
    name: string | null;
    count: number;
  }[];
  doors: {
    value: string;
    name: string | null;
    count: number;
  }[];
  seats: {
    value: string;
    name: string | null;
    count: number;
  }[];
  color: {
    value: string;
    name: string | null;
    count: number;
  }[];
  colorOption: {
    value: string;
    name: string | null;
    count: number;
  }[];
  yearFrom: {
    value: string;
    name: string | null;
    count: number;
  }[];
  isPremium: {
    value: string;
    name: string | null;
    count: number;
  }[];
  priceMin: {
    value: string;
    name: string | null;
    count: number;
  }[];
  priceMax: {
    value: string;
    name: string | null;
    count: number;
  }[];
  powerFrom: {
    value: string;
    name: string | null;
    count: number;
  }[];
  powerTo: {
    value: string;
    name: string | null;
    count: number;
  }[];
}

export interface RequestedCounts {
  availability?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  deliveryTo?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  hybridType?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  rangeFrom?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  consumptionTo?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  co2To?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  equipment?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  warrantyFrom?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  priceReduced?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  savingFrom?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  verifiedDealer?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  instalmentTo?: {
    value: string;
    name: string | null;
    count: number;
  }[];
  county?: {
    value: string;
    name: string | null;
    count: number;
  }[];
}

export interface SearchReading {
  filters: {
    brand?: string | string[];
    model?: string | string[];
    city?: string | string[];
    /**
     * @min 0
     * @max 999999999
     */
    priceMin?: number;
    /**
     * @min 0
     * @max 999999999
     */
    priceMax?: number;
    bodyType?:
      | "sedan"
      | "hatchback"
      | "suv"
      | "coupe"
      | "wagon"
      | "cabriolet"
      | ("sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet")[];
    fuelType?:
      | "benzina"
      | "diesel"
      | "hibrid"
      | "electric"
      | "gpl"
      | ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[];
    gearbox?:
      | "manuala"
      | "automata"
      | "cvt"
      | ("manuala" | "automata" | "cvt")[];
    transmission?:
      | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")
      | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")[];
    doors?: number | number[];
    seats?: number | number[];
    color?:
      | "alb"
      | "albastru"
      | "argintiu"
      | "bej"
      | "galben_auriu"
      | "gri"
      | "maro"
      | "negru"
      | "portocaliu"
      | "rosu"
      | "verde"
      | (
          | "alb"
          | "albastru"
          | "argintiu"
          | "bej"
          | "galben_auriu"
          | "gri"
          | "maro"
          | "negru"
          | "portocaliu"
          | "rosu"
          | "verde"
        )[];
    colorOption?: "mat" | "metalizata" | "perlat";
    /**
     * @min 0
     * @max 5000
     */
    powerFrom?: number;
    /**
     * @min 0
     * @max 5000
     */
    powerTo?: number;
    /**
     * @min 1900
     * @max 2200
     */
    yearFrom?: number;
    isPremium?: boolean;
    availability?:
      | "stoc"
      | "tranzit"
      | "comanda"
      | ("stoc" | "tranzit" | "comanda")[];
    /**
     * @min 0
     * @max 520
     */
    deliveryTo?: number;
    hybridType?: "mhev" | "hev" | "phev" | ("mhev" | "hev" | "phev")[];
    /**
     * @min 0
     * @max 3000
     */
    rangeFrom?: number;
    /**
     * @min 0
     * @max 99.9
     */
    consumptionTo?: number;
    /**
     * @min 0
     * @max 999
     */
    co2To?: number;
    equipment?: string | string[];
    /**
     * @min 0
     * @max 600
     */
    warrantyFrom?: number;
    priceReduced?: boolean;
    /**
     * @min 0
     * @max 100
     */
    savingFrom?: number;
    verifiedDealer?: boolean;
    /**
     * @min 0
     * @max 9999999
     */
    instalmentTo?: number;
    county?:
      | "alba"
      | "arad"
      | "arges"
      | "bacau"
      | "bihor"
      | "bistrita-nasaud"
      | "botosani"
      | "brasov"
      | "braila"
      | "bucuresti"
      | "buzau"
      | "caras-severin"
      | "calarasi"
      | "cluj"
      | "constanta"
      | "covasna"
      | "dambovita"
      | "dolj"
      | "galati"
      | "giurgiu"
      | "gorj"
      | "harghita"
      | "hunedoara"
      | "ialomita"
      | "iasi"
      | "ilfov"
      | "maramures"
      | "mehedinti"
      | "mures"
      | "neamt"
      | "olt"
      | "prahova"
      | "satu-mare"
      | "salaj"
      | "sibiu"
      | "suceava"
      | "teleorman"
      | "timis"
      | "tulcea"
      | "vaslui"
      | "valcea"
      | "vrancea"
      | (
          | "alba"
          | "arad"
          | "arges"
          | "bacau"
          | "bihor"
          | "bistrita-nasaud"
          | "botosani"
          | "brasov"
          | "braila"
          | "bucuresti"
          | "buzau"
          | "caras-severin"
          | "calarasi"
          | "cluj"
          | "constanta"
          | "covasna"
          | "dambovita"
          | "dolj"
          | "galati"
          | "giurgiu"
          | "gorj"
          | "harghita"
          | "hunedoara"
          | "ialomita"
          | "iasi"
          | "ilfov"
          | "maramures"
          | "mehedinti"
          | "mures"
          | "neamt"
          | "olt"
          | "prahova"
          | "satu-mare"
          | "salaj"
          | "sibiu"
          | "suceava"
          | "teleorman"
          | "timis"
          | "tulcea"
          | "vaslui"
          | "valcea"
          | "vrancea"
        )[];
    /**
     * @minLength 1
     * @maxLength 120
     */
    near?: string;
    /**
     * @min 1
     * @max 1000
     */
    radiusKm?: number;
  };
  not: {
    brand?: string | string[];
    model?: string | string[];
    city?: string | string[];
    bodyType?:
      | "sedan"
      | "hatchback"
      | "suv"
      | "coupe"
      | "wagon"
      | "cabriolet"
      | ("sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet")[];
    fuelType?:
      | "benzina"
      | "diesel"
      | "hibrid"
      | "electric"
      | "gpl"
      | ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[];
    gearbox?:
      | "manuala"
      | "automata"
      | "cvt"
      | ("manuala" | "automata" | "cvt")[];
    transmission?:
      | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")
      | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")[];
    doors?: number | number[];
    seats?: number | number[];
    color?:
      | "alb"
      | "albastru"
      | "argintiu"
      | "bej"
      | "galben_auriu"
      | "gri"
      | "maro"
      | "negru"
      | "portocaliu"
      | "rosu"
      | "verde"
      | (
          | "alb"
          | "albastru"
          | "argintiu"
          | "bej"
          | "galben_auriu"
          | "gri"
          | "maro"
          | "negru"
          | "portocaliu"
          | "rosu"
          | "verde"
        )[];
    colorOption?: "mat" | "metalizata" | "perlat";
    availability?:
      | "stoc"
      | "tranzit"
      | "comanda"
      | ("stoc" | "tranzit" | "comanda")[];
    hybridType?: "mhev" | "hev" | "phev" | ("mhev" | "hev" | "phev")[];
    county?:
      | "alba"
      | "arad"
      | "arges"
      | "bacau"
      | "bihor"
      | "bistrita-nasaud"
      | "botosani"
      | "brasov"
      | "braila"
      | "bucuresti"
      | "buzau"
      | "caras-severin"
      | "calarasi"
      | "cluj"
      | "constanta"
      | "covasna"
      | "dambovita"
      | "dolj"
      | "galati"
      | "giurgiu"
      | "gorj"
      | "harghita"
      | "hunedoara"
      | "ialomita"
      | "iasi"
      | "ilfov"
      | "maramures"
      | "mehedinti"
      | "mures"
      | "neamt"
      | "olt"
      | "prahova"
      | "satu-mare"
      | "salaj"
      | "sibiu"
      | "suceava"
      | "teleorman"
      | "timis"
      | "tulcea"
      | "vaslui"
      | "valcea"
      | "vrancea"
      | (
          | "alba"
          | "arad"
          | "arges"
          | "bacau"
          | "bihor"
          | "bistrita-nasaud"
          | "botosani"
          | "brasov"
          | "braila"
          | "bucuresti"
          | "buzau"
          | "caras-severin"
          | "calarasi"
          | "cluj"
          | "constanta"
          | "covasna"
          | "dambovita"
          | "dolj"
          | "galati"
          | "giurgiu"
          | "gorj"
          | "harghita"
          | "hunedoara"
          | "ialomita"
          | "iasi"
          | "ilfov"
          | "maramures"
          | "mehedinti"
          | "mures"
          | "neamt"
          | "olt"
          | "prahova"
          | "satu-mare"
          | "salaj"
          | "sibiu"
          | "suceava"
          | "teleorman"
          | "timis"
          | "tulcea"
          | "vaslui"
          | "valcea"
          | "vrancea"
        )[];
  };
  sort:
    | "recent"
    | "price_asc"
    | "price_desc"
    | "premium"
    | "saving"
    | "power"
    | "range"
    | "distance"
    | "delivery"
    | "instalment"
    | null;
  words: string[];
  corrected: string | null;
}

export interface CarPlace {
  county: string | null;
  distanceKm: number | null;
}

export interface Dealer {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  address: string | null;
  description: string | null;
  subdomain: string | null;
  status: "pending" | "approved" | "verified" | "rejected";
  verified: boolean;
  subscriptionPlan:
    | "free"
    | "standard_monthly"
    | "standard_annual"
    | "standard"
    | "pro"
    | "enterprise";
  subscriptionExpiresAt: string | null;
  /** @format date-time */
  createdAt: string;
}

export interface DealerImpersonation {
  success: true;
  message: string;
}

export interface DealerSubscription {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  address: string | null;
  description: string | null;
  subdomain: string | null;
  status: "pending" | "approved" | "verified" | "rejected";
  verified: boolean;
  subscriptionPlan:
    | "free"
    | "standard_monthly"
    | "standard_annual"
    | "standard"
    | "pro"
    | "enterprise";
  subscriptionExpiresAt: string | null;
  /** @format date-time */
  createdAt: string;
  suspendedAt: string | null;
  customPricing: {
    monthlyPrice: number | null;
    annualPrice: number | null;
  } | null;
  graceDaysChange: number;
}

export interface GeoipAnswer {
  success: boolean;
  city: string | null;
  reason: string | null;
}

export interface ImpersonationTokenAnswer {
  token: string;
}

export interface Issue {
  path: string;
  message: string;
  value?: string | number;
}

export interface Message {
  /** @exclusiveMin 0 */
  id: number;
  side: "buyer" | "dealer" | "site";
  kind:
    | "form"
    | "message"
    | "call"
    | "offer"
    | "accept"
    | "decline"
    | "cancel"
    | "reopen"
    | "reveal"
    | "test-drive";
  text: string | null;
  files: MessageFile[];
  isConfirmed: boolean;
  authorName: string | null;
  detail: {
    outcome?: "vorbit" | "fara-raspuns" | "revin";
    isDenied?: boolean;
    offerId?: number;
    isDisowned?: boolean;
    reason?: string | null;
    testDriveId?: number;
    step?: "requested" | "confirmed" | "moved" | "cancelled";
    /** @format date-time */
    startsAt?: string;
  } | null;
  /** @format date-time */
  createdAt: string;
}

export interface MessageFile {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  size: number;
  copy: "preparing" | "ready" | "withheld" | null;
}

export interface Lead {
  /** @exclusiveMin 0 */
  id: number;
  /** @exclusiveMin 0 */
  carId: number;
  car: {
    /** @exclusiveMin 0 */
    id: number;
    title: string;
  };
  userName: string;
  userEmail: string;
  userPhone: string | null;
  message: string | null;
  status:
    | "nou"
    | "contactat"
    | "programat"
    | "ofertat"
    | "castigat"
    | "pierdut"
    | "spam";
  dealerSeen: boolean;
  /** @format date-time */
  createdAt: string;
}

export interface LeadReceipt {
  /** @exclusiveMin 0 */
  id: number;
  /** @exclusiveMin 0 */
  carId: number;
  status:
    | "nou"
    | "contactat"
    | "programat"
    | "ofertat"
    | "castigat"
    | "pierdut"
    | "spam";
  /** @format date-time */
  createdAt: string;
}

export interface ListedUser {
  /** @exclusiveMin 0 */
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  city: string | null;
  role: "user" | "dealer" | "admin";
  /** @format date-time */
  createdAt: string;
}

export interface Model {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  /** @exclusiveMin 0 */
  brandId: number;
  slug: string;
}

export interface Offer {
  /** @exclusiveMin 0 */
  id: number;
  /** @exclusiveMin 0 */
  leadId: number;
  version: number;
  number: string;
  state:
    | "sent"
    | "replaced"
    | "accepted"
    | "declined"
    | "withdrawn"
    | "expired";
  car: {
    /** @exclusiveMin 0 */
    id: number;
    title: string;
  } | null;
  subject: string;
  price: number;
  listPrice: number | null;
  saving: {
    amount: number;
    percent: number;
  } | null;
  /** @format date */
  validUntil: string;
  deliveryWeeks: number | null;
  deliveryDate: string | null;
  included: string[];
  tradeIn: {
    car: string;
    value: number;
  } | null;
  financing: {
    kind: "credit" | "leasing";
    downPayment: number;
    months: number;
    instalment: number;
    rate: number;
    dae: number;
    total: number;
    finalPayment: number | null;
    fees: number | null;
  } | null;
  note: string | null;
  terms: string;
  declineReason: string | null;
  decidedAt: string | null;
  /** @format date-time */
  createdAt: string;
}

export interface Page {
  title: string;
  content: string;
}

export interface Pricing {
  monthlyPrice: number;
  annualPrice: number;
  vatEnabled: boolean;
  vatRate: number;
  currency: "RON" | "EUR" | "USD";
}

export interface PricingWithVat {
  monthlyPrice: number;
  annualPrice: number;
  vatEnabled: boolean;
  vatRate: number;
  currency: "RON" | "EUR" | "USD";
  monthlyPriceWithVAT: number;
  annualPriceWithVAT: number;
  monthlyVAT: number;
  annualVAT: number;
}

export interface Problem {
  title: string;
  status: number;
  detail: string;
  message: string;
  code:
    | "bad_request"
    | "unauthorized"
    | "forbidden"
    | "not_found"
    | "method_not_allowed"
    | "gone"
    | "conflict"
    | "precondition_failed"
    | "payload_too_large"
    | "unsupported_media_type"
    | "misdirected"
    | "too_many_requests"
    | "bad_gateway"
    | "unavailable"
    | "internal";
  requestId: string;
  issues?: Issue[];
}

export interface PublicDealer {
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  address: string | null;
  description: string | null;
  subdomain: string | null;
  status: "pending" | "approved" | "verified" | "rejected";
  verified: boolean;
  /** @format date-time */
  createdAt: string;
}

export interface Setting {
  key: string;
  value: string;
  category: string;
  configured: boolean;
}

export interface Review {
  /** @exclusiveMin 0 */
  id: number;
  author: string | null;
  basis: "conversation" | "offer";
  stars: {
    answer: number | null;
    honesty: number | null;
    price: number | null;
    delivery: number | null;
    overall: number | null;
  };
  text: string | null;
  reply: {
    text: string;
    /** @format date-time */
    at: string;
  } | null;
  /** @format date-time */
  createdAt: string;
}

export interface ReviewPage {
  summary: ReviewSummary;
  items: Review[];
  total: number;
}

export interface ReviewSummary {
  count: number;
  average: number | null;
  rank: number | null;
  questions: {
    answer: number | null;
    honesty: number | null;
    price: number | null;
    delivery: number | null;
    overall: number | null;
  };
  answered: {
    yes: number;
    of: number;
  };
}

export interface QuoteRequest {
  /** @exclusiveMin 0 */
  id: number;
  state:
    | "waiting"
    | "open"
    | "accepted"
    | "expired"
    | "cancelled"
    | "unmatched";
  models: {
    brand: {
      name: string;
      slug: string;
    };
    model: {
      name: string;
      slug: string;
    } | null;
  }[];
  city: string | null;
  county: string | null;
  radiusKm: number | null;
  message: string | null;
  wishes: SentWishes;
  /** @format date-time */
  createdAt: string;
  endsAt: string | null;
  conversations: {
    /** @exclusiveMin 0 */
    leadId: number;
    dealer: {
      /** @exclusiveMin 0 */
      id: number;
      name: string;
      city: string | null;
      verified: boolean;
    };
    unread: number;
    offer: {
      /** @exclusiveMin 0 */
      id: number;
      price: number;
      state: string;
      /** @format date */
      validUntil: string;
    } | null;
  }[];
  standing: {
    rank: number;
    of: number;
    percentAboveBest: number;
  } | null;
}

export interface SentWishes {
  fuel: ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[];
  gearbox: ("manuala" | "automata" | "cvt")[];
  mustHave: string[];
  colors: (
    | "alb"
    | "albastru"
    | "argintiu"
    | "bej"
    | "galben_auriu"
    | "gri"
    | "maro"
    | "negru"
    | "portocaliu"
    | "rosu"
    | "verde"
  )[];
  horizon: "acum" | "luna" | "trei-luni" | "mai-tarziu" | null;
  payment: "avans" | "credit" | "leasing" | null;
  channel: "site" | "telefon" | "email" | "whatsapp" | null;
  tradeIn: {
    car: string;
    year: number | null;
    mileage: number | null;
    condition: string | null;
  } | null;
  budget: number | null;
}

export interface SmtpSettings {
  host: string | null;
  port: number;
  user: string | null;
  secure: boolean;
  configured: boolean;
  source: "stored" | "environment" | null;
}

export interface SmtpTestAnswer {
  success: true;
  recipient: string;
}

export interface Stats {
  totalDealers: number;
  verifiedDealers: number;
  totalCars: number;
  totalLeads: number;
  avgResponseTime: string;
  isResponseTimeMeasured: boolean;
}

export interface StopAnswer {
  redirectTo: "/admin-dashboard";
}

export interface StoredUpload {
  objectPath: string;
}

export interface SubscriptionSettings {
  defaultPlan: "free" | "standard_monthly" | "standard_annual";
  autoTransition: "manual" | "free" | "suspend";
  /**
   * @min 1
   * @max 30
   */
  expiryNoticeDays: number;
  /**
   * @min 0
   * @max 15
   */
  gracePeriodDays: number;
}

export interface SubscriptionStats {
  total: number;
  byPlan: {
    free: number;
    standard_monthly: number;
    standard_annual: number;
  };
  byLegacyPlan: {
    standard: number;
    pro: number;
    enterprise: number;
  };
  expiring: {
    /** @exclusiveMin 0 */
    dealerId: number;
    name: string;
    /** @format date-time */
    expiresAt: string;
  }[];
  expired: {
    /** @exclusiveMin 0 */
    dealerId: number;
    name: string;
    /** @format date-time */
    expiresAt: string;
  }[];
}

export interface UploadPlace {
  uploadURL: string;
}

export interface UserImpersonation {
  success: true;
  message: string;
  redirectTo: "/";
}

export interface RegisterPayload {
  /**
   * @format email
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 6
   * @maxLength 256
   */
  password: string;
  /**
   * @minLength 2
   * @maxLength 60
   */
  firstName: string;
  /**
   * @minLength 2
   * @maxLength 60
   */
  lastName: string;
  role: "user" | "dealer";
}

export interface LoginPayload {
  /**
   * @format email
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 256
   */
  password: string;
}

export interface UpdateProfilePayload {
  /**
   * @minLength 2
   * @maxLength 60
   */
  firstName?: string;
  /**
   * @minLength 2
   * @maxLength 60
   */
  lastName?: string;
  /**
   * @format email
   * @maxLength 254
   */
  email?: string;
  phone?: string | null;
  city?: string | null;
}

export interface UpdateCarPayload {
  /** @exclusiveMin 0 */
  brandId?: number;
  modelId?: string | number;
  /**
   * @minLength 3
   * @maxLength 120
   */
  title?: string;
  price?: number | string;
  /**
   * @min 2000
   * @max 9999
   */
  year?: number;
  fuelType?: "benzina" | "diesel" | "hibrid" | "electric" | "gpl";
  transmission?: "manuala" | "automata" | "cvt";
  bodyType?: "sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet";
  /**
   * @min 0
   * @max 1000000
   */
  mileage?: number;
  /**
   * @min 2
   * @max 9
   */
  seats?: number;
  /**
   * @min 50
   * @max 2500
   */
  power?: number;
  isPremium?: boolean;
  /** @maxItems 150 */
  equipment?: string[];
  /** @maxItems 30 */
  images?: string[];
  /** @maxItems 30 */
  imageAlts?: (string | null)[];
  availability?: {
    kind: "stoc" | "tranzit" | "comanda";
    date?: string | null;
    weeks?: number | null;
  };
  version?: string | null;
  description?: string | null;
  listPrice?: number | string | null;
  vin?: string | null;
  hybridType?: "mhev" | "hev" | "phev" | null;
  drivetrain?: "4x4" | "fata" | "spate" | null;
  doors?: number | null;
  engineCc?: number | null;
  color?: string | null;
  colorOption?: "mat" | "metalizata" | "perlat" | null;
  externalId?: string | null;
  city?: string | number | null;
  wltp?: {
    consumption?: number | null;
    electricConsumption?: number | null;
    co2?: number | null;
    electricRange?: number | null;
    emissionNorm?: string | null;
  } | null;
  warranty?: {
    months?: number | null;
    km?: number | null;
  } | null;
  imageGroups?: ("exterior" | "interior" | "other" | null)[] | null;
  status?: "active" | "inactive" | "reserved" | "sold";
}

export interface CreateCarPayload {
  /** @exclusiveMin 0 */
  brandId: number;
  modelId: string | number;
  /**
   * @minLength 3
   * @maxLength 120
   */
  title: string;
  price: number | string;
  /**
   * @min 2000
   * @max 9999
   */
  year: number;
  fuelType: "benzina" | "diesel" | "hibrid" | "electric" | "gpl";
  transmission: "manuala" | "automata" | "cvt";
  bodyType: "sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet";
  /**
   * @min 0
   * @max 1000000
   */
  mileage?: number;
  /**
   * @min 2
   * @max 9
   */
  seats?: number;
  /**
   * @min 50
   * @max 2500
   */
  power?: number;
  /** @default false */
  isPremium?: boolean;
  /** @maxItems 150 */
  equipment?: string[];
  /**
   * @maxItems 30
   * @default []
   */
  images?: string[];
  /** @maxItems 30 */
  imageAlts?: (string | null)[];
  availability?: {
    kind: "stoc" | "tranzit" | "comanda";
    date?: string | null;
    weeks?: number | null;
  };
  version?: string | null;
  description?: string | null;
  listPrice?: number | string | null;
  vin?: string | null;
  hybridType?: "mhev" | "hev" | "phev" | null;
  drivetrain?: "4x4" | "fata" | "spate" | null;
  doors?: number | null;
  engineCc?: number | null;
  color?: string | null;
  colorOption?: "mat" | "metalizata" | "perlat" | null;
  externalId?: string | null;
  city?: string | number | null;
  wltp?: {
    consumption?: number | null;
    electricConsumption?: number | null;
    co2?: number | null;
    electricRange?: number | null;
    emissionNorm?: string | null;
  } | null;
  warranty?: {
    months?: number | null;
    km?: number | null;
  } | null;
  imageGroups?: ("exterior" | "interior" | "other" | null)[] | null;
}

export interface CreateBrandPayload {
  /**
   * @minLength 2
   * @maxLength 80
   */
  name: string;
  logo?: string | null;
}

export interface UpdateBrandPayload {
  /**
   * @minLength 2
   * @maxLength 80
   */
  name?: string;
  logo?: string | null;
}

export interface SetBrandLogoPayload {
  /** @maxLength 500 */
  logoURL: string;
}

export interface CreateModelPayload {
  /**
   * @minLength 2
   * @maxLength 80
   */
  name: string;
  /** @exclusiveMin 0 */
  brandId: number;
  dataSheet?: string | null;
  guaranteeMonths?: number | null;
}

export interface UpdateModelPayload {
  /**
   * @minLength 2
   * @maxLength 80
   */
  name?: string;
  /** @exclusiveMin 0 */
  brandId?: number;
  dataSheet?: string | null;
  guaranteeMonths?: number | null;
}

export interface CreateCityPayload {
  /**
   * @minLength 2
   * @maxLength 80
   */
  name: string;
  county?: string | null;
}

export interface UpdateCityPayload {
  /**
   * @minLength 2
   * @maxLength 80
   */
  name?: string;
  county?: string | null;
}

export interface CreateLeadPayload {
  /**
   * @minLength 2
   * @maxLength 120
   */
  userName: string;
  /**
   * @format email
   * @maxLength 254
   */
  userEmail: string;
  userPhone?: string | null;
  message?: string | null;
  /** @exclusiveMin 0 */
  carId: number;
  wantsAlternatives?: boolean | null;
  wishes?: {
    testDrive?: boolean | null;
    tradeIn?: {
      /**
       * @minLength 2
       * @maxLength 120
       */
      car: string;
      year?: number | null;
      mileage?: number | null;
      condition?: string | null;
    } | null;
    payment?: "avans" | "credit" | "leasing" | null;
    horizon?: "acum" | "luna" | "trei-luni" | "mai-tarziu" | null;
    channel?: "site" | "telefon" | "email" | "whatsapp" | null;
    hours?: string | null;
  } | null;
}

export interface SetLeadStatusPayload {
  status:
    | "nou"
    | "contactat"
    | "programat"
    | "ofertat"
    | "castigat"
    | "pierdut"
    | "spam";
}

export interface CreateRequestPayload {
  /**
   * @maxItems 3
   * @minItems 1
   */
  models: {
    /**
     * @minLength 1
     * @maxLength 80
     */
    brand: string;
    /**
     * @minLength 1
     * @maxLength 80
     */
    model: string;
  }[];
  city?: string | null;
  radiusKm?: number | null;
  wishes?: {
    fuel?: ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[] | null;
    gearbox?: ("manuala" | "automata" | "cvt")[] | null;
    mustHave?: string[] | null;
    colors?:
      | (
          | "alb"
          | "albastru"
          | "argintiu"
          | "bej"
          | "galben_auriu"
          | "gri"
          | "maro"
          | "negru"
          | "portocaliu"
          | "rosu"
          | "verde"
        )[]
      | null;
    horizon?: "acum" | "luna" | "trei-luni" | "mai-tarziu" | null;
    payment?: "avans" | "credit" | "leasing" | null;
    channel?: "site" | "telefon" | "email" | "whatsapp" | null;
    tradeIn?: {
      /**
       * @minLength 2
       * @maxLength 120
       */
      car: string;
      year?: number | null;
      mileage?: number | null;
      condition?: string | null;
    } | null;
    budget?: number | string | null;
  } | null;
  message?: string | null;
  userName?: string | null;
  userEmail?: string | null;
  userPhone?: string | null;
}

export interface SendMessagePayload {
  text?: string | null;
  files?: number[] | null;
  marksContacted?: boolean | null;
}

export interface SendOfferPayload {
  price: number | string;
  /** @format date */
  validUntil: string;
  deliveryWeeks?: number | null;
  deliveryDate?: string | null;
  listPrice?: number | string | null;
  included?: string[] | null;
  tradeIn?: {
    /**
     * @minLength 2
     * @maxLength 120
     */
    car: string;
    value: number | string;
  } | null;
  financing?: {
    kind: "credit" | "leasing";
    /**
     * @min 0
     * @max 999999999
     */
    downPayment: number;
    /**
     * @min 1
     * @max 120
     */
    months: number;
    instalment: number | string;
    /**
     * @min 0
     * @max 60
     */
    rate: number;
    /**
     * @min 0
     * @max 60
     */
    dae: number;
    total: number | string;
    finalPayment?: number | null;
    fees?: number | null;
  } | null;
  note?: string | null;
  carId?: number | null;
  subject?: string | null;
}

export interface AcceptOfferPayload {
  phone?: string | null;
}

export interface DeclineOfferPayload {
  reason?: string | null;
}

export interface SetDealerStatusPayload {
  status: "pending" | "approved" | "verified" | "rejected";
  reason?: string | null;
}

export interface SetSubdomainPayload {
  /** @pattern ^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$ */
  subdomain: string;
}

export interface SavePricingPayload {
  monthlyPrice: number | string;
  annualPrice: number | string;
  vatEnabled: boolean;
  vatRate: number | string;
  currency: "RON" | "EUR" | "USD";
}

export interface SaveSubscriptionSettingsPayload {
  defaultPlan: "free" | "standard_monthly" | "standard_annual";
  autoTransition: "manual" | "free" | "suspend";
  /**
   * @min 1
   * @max 30
   */
  expiryNoticeDays: number;
  /**
   * @min 0
   * @max 15
   */
  gracePeriodDays: number;
}

export interface SetSubscriptionPayload {
  subscriptionPlan: "free" | "standard_monthly" | "standard_annual";
  expiresAt?: string | null;
}

export interface ExtendSubscriptionPayload {
  /**
   * @min -3650
   * @max 3650
   */
  days: number;
}

export interface SetPlanPayload {
  planType: "free" | "standard_monthly" | "standard_annual";
  customDays?: number | null;
}

export interface SetCustomPricingPayload {
  monthlyPrice?: number | string | null;
  annualPrice?: number | string | null;
}

export interface ChangeGraceDaysPayload {
  /**
   * @min -3650
   * @max 3650
   */
  days: number;
}

export interface CreateDealerTokenPayload {
  reason?: string | null;
}

export interface CreateUserTokenPayload {
  reason?: string | null;
}

export interface CreateUploadPayload {
  /** @default "picture" */
  purpose?: "logo" | "picture";
  file?: {
    /** @exclusiveMin 0 */
    bytes: number;
    type: "image/jpeg" | "image/png" | "image/webp";
  };
}

export interface FinishUploadPayload {
  /** @maxLength 4000 */
  uploadURL: string;
}

export interface SendContactMessagePayload {
  /**
   * @minLength 2
   * @maxLength 120
   */
  name: string;
  /**
   * @format email
   * @maxLength 254
   */
  email: string;
  phone?: string | null;
  /**
   * @minLength 10
   * @maxLength 5000
   */
  message: string;
}

export interface SaveSettingPayload {
  /** @pattern ^[a-z][a-z0-9_.-]{1,63}$ */
  key: string;
  /** @maxLength 4000 */
  value: string;
  category?: string | null;
  previous?: string | null;
}

export interface SaveSmtpSettingsPayload {
  /**
   * @minLength 1
   * @maxLength 255
   */
  host: string;
  /**
   * @min 1
   * @max 65535
   */
  port: number;
  /**
   * @format email
   * @maxLength 255
   */
  user: string;
  /**
   * @minLength 1
   * @maxLength 255
   */
  pass: string;
  secure?: boolean | null;
}

export interface TestSmtpPayload {
  testEmail?: string | null;
}

/** What a call may be given beside its own fields. */
export interface CallOptions {
  /** For example `Idempotency-Key` or `If-Match`. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What came back: the data, and the headers for those who need `X-Total-Count` or `ETag`. */
export interface Answer<Data> {
  data: Data;
  headers: Headers;
}

/** A call that failed; `problem` is what the server said, null when it could not be read. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null;

  constructor(response: Response, problem: Problem | null) {
    super(`${response.status}: ${problem?.message ?? response.statusText}`);
    this.status = response.status;
    this.problem = problem;
    const seconds = response.headers.get("retry-after");
    this.retryAfter = seconds === null ? null : Number(seconds);
  }
}

interface Call extends CallOptions {
  method: string;
  path: string;
  query?: object;
  body?: object;
}

/** Sends calls, and keeps the cookies of the session, which Node's `fetch` would forget. */
class HttpClient {
  readonly #baseUrl: string;
  readonly #cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  protected async call<Data>({
    method,
    path,
    query = {},
    body,
    headers,
    signal,
  }: Call): Promise<Answer<Data>> {
    const url = new URL(path, this.#baseUrl);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null)
        url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...this.#cookieHeader(),
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    this.#keepCookies(response.headers);
    const data: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ApiError(response, data as Problem | null);
    return { data: data as Data, headers: response.headers };
  }

  #cookieHeader(): Record<string, string> {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join("; ") } : {};
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** All calls, by noun: `new AutoNouApi('https://…').car.getCar(100001)`. */
export class AutoNouApi extends HttpClient {
  readonly auth = {
    /**
     * Who is signed in. For: Whoever is signed in. Source: public-site §7.
     *
     * `GET /api/auth/user`
     */
    getCurrentUser: (options?: CallOptions) =>
      this.call<CurrentUser>({
        method: "GET",
        path: `/api/auth/user`,
        ...options,
      }),
    /**
     * Create an account as buyer or dealer, and sign in. For: Anybody. Source: public-site §7.
     *
     * `POST /api/register`
     */
    register: (data: RegisterPayload, options?: CallOptions) =>
      this.call<AuthAnswer>({
        method: "POST",
        path: `/api/register`,
        body: data,
        ...options,
      }),
    /**
     * Sign in; the answer sets the session cookie. For: Anybody. Source: public-site §7.
     *
     * `POST /api/login`
     */
    login: (data: LoginPayload, options?: CallOptions) =>
      this.call<AuthAnswer>({
        method: "POST",
        path: `/api/login`,
        body: data,
        ...options,
      }),
    /**
     * Sign out; while impersonating, of both sessions. For: Anybody. Source: public-site §7.
     *
     * `POST /api/logout`
     */
    logout: (options?: CallOptions) =>
      this.call<Ack>({
        method: "POST",
        path: `/api/logout`,
        ...options,
      }),
  };
  readonly profile = {
    /**
     * Change the own profile; another address ends the other sessions. For: Whoever is signed in as oneself, not an administrator acting as somebody else. Source: work-areas §7.
     *
     * `PATCH /api/profile`
     */
    updateProfile: (data?: UpdateProfilePayload, options?: CallOptions) =>
      this.call<CurrentUser>({
        method: "PATCH",
        path: `/api/profile`,
        body: data,
        ...options,
      }),
  };
  readonly search = {
    /**
     * Search public cars; a filter that is not understood is ignored. For: Anybody. Source: public-site §7.
     *
     * `GET /api/search`
     */
    searchCars: (
      query?: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        q?: string;
        /** @example "skoda" */
        brand?: string | string[];
        model?: string | string[];
        city?: string | string[];
        /**
         * @min 0
         * @max 999999999
         */
        priceMin?: number;
        /**
         * @min 0
         * @max 999999999
         * @example 30000
         */
        priceMax?: number;
        bodyType?:
          | "sedan"
          | "hatchback"
          | "suv"
          | "coupe"
          | "wagon"
          | "cabriolet"
          | ("sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet")[];
        /** @example "benzina" */
        fuelType?:
          | "benzina"
          | "diesel"
          | "hibrid"
          | "electric"
          | "gpl"
          | ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[];
        gearbox?:
          | "manuala"
          | "automata"
          | "cvt"
          | ("manuala" | "automata" | "cvt")[];
        transmission?:
          | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")
          | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")[];
        doors?: number | number[];
        seats?: number | number[];
        color?:
          | "alb"
          | "albastru"
          | "argintiu"
          | "bej"
          | "galben_auriu"
          | "gri"
          | "maro"
          | "negru"
          | "portocaliu"
          | "rosu"
          | "verde"
          | (
              | "alb"
              | "albastru"
              | "argintiu"
              | "bej"
              | "galben_auriu"
              | "gri"
              | "maro"
              | "negru"
              | "portocaliu"
              | "rosu"
              | "verde"
            )[];
        colorOption?: "mat" | "metalizata" | "perlat";
        /**
         * @min 0
         * @max 5000
         */
        powerFrom?: number;
        /**
         * @min 0
         * @max 5000
         */
        powerTo?: number;
        /**
         * @min 1900
         * @max 2200
         */
        yearFrom?: number;
        isPremium?: boolean | string;
        availability?:
          | "stoc"
          | "tranzit"
          | "comanda"
          | ("stoc" | "tranzit" | "comanda")[];
        /**
         * @min 0
         * @max 520
         */
        deliveryTo?: number;
        hybridType?: "mhev" | "hev" | "phev" | ("mhev" | "hev" | "phev")[];
        /**
         * @min 0
         * @max 3000
         */
        rangeFrom?: number;
        /**
         * @min 0
         * @max 99.9
         */
        consumptionTo?: number;
        /**
         * @min 0
         * @max 999
         */
        co2To?: number;
        equipment?: string | string[];
        /**
         * @min 0
         * @max 600
         */
        warrantyFrom?: number;
        priceReduced?: boolean | string;
        /**
         * @min 0
         * @max 100
         */
        savingFrom?: number;
        verifiedDealer?: boolean | string;
        /**
         * @min 0
         * @max 9999999
         */
        instalmentTo?: number;
        county?:
          | "alba"
          | "arad"
          | "arges"
          | "bacau"
          | "bihor"
          | "bistrita-nasaud"
          | "botosani"
          | "brasov"
          | "braila"
          | "bucuresti"
          | "buzau"
          | "caras-severin"
          | "calarasi"
          | "cluj"
          | "constanta"
          | "covasna"
          | "dambovita"
          | "dolj"
          | "galati"
          | "giurgiu"
          | "gorj"
          | "harghita"
          | "hunedoara"
          | "ialomita"
          | "iasi"
          | "ilfov"
          | "maramures"
          | "mehedinti"
          | "mures"
          | "neamt"
          | "olt"
          | "prahova"
          | "satu-mare"
          | "salaj"
          | "sibiu"
          | "suceava"
          | "teleorman"
          | "timis"
          | "tulcea"
          | "vaslui"
          | "valcea"
          | "vrancea"
          | (
              | "alba"
              | "arad"
              | "arges"
              | "bacau"
              | "bihor"
              | "bistrita-nasaud"
              | "botosani"
              | "brasov"
              | "braila"
              | "bucuresti"
              | "buzau"
              | "caras-severin"
              | "calarasi"
              | "cluj"
              | "constanta"
              | "covasna"
              | "dambovita"
              | "dolj"
              | "galati"
              | "giurgiu"
              | "gorj"
              | "harghita"
              | "hunedoara"
              | "ialomita"
              | "iasi"
              | "ilfov"
              | "maramures"
              | "mehedinti"
              | "mures"
              | "neamt"
              | "olt"
              | "prahova"
              | "satu-mare"
              | "salaj"
              | "sibiu"
              | "suceava"
              | "teleorman"
              | "timis"
              | "tulcea"
              | "vaslui"
              | "valcea"
              | "vrancea"
            )[];
        /**
         * @minLength 1
         * @maxLength 120
         */
        near?: string;
        /**
         * @min 1
         * @max 1000
         */
        radiusKm?: number;
        "not.brand"?: string | string[];
        "not.model"?: string | string[];
        "not.city"?: string | string[];
        "not.bodyType"?:
          | "sedan"
          | "hatchback"
          | "suv"
          | "coupe"
          | "wagon"
          | "cabriolet"
          | ("sedan" | "hatchback" | "suv" | "coupe" | "wagon" | "cabriolet")[];
        "not.fuelType"?:
          | "benzina"
          | "diesel"
          | "hibrid"
          | "electric"
          | "gpl"
          | ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[];
        "not.gearbox"?:
          | "manuala"
          | "automata"
          | "cvt"
          | ("manuala" | "automata" | "cvt")[];
        "not.transmission"?:
          | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")
          | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")[];
        "not.doors"?: number | number[];
        "not.seats"?: number | number[];
        "not.color"?:
          | "alb"
          | "albastru"
          | "argintiu"
          | "bej"
          | "galben_auriu"
          | "gri"
          | "maro"
          | "negru"
          | "portocaliu"
          | "rosu"
          | "verde"
          | (
              | "alb"
              | "albastru"
              | "argintiu"
              | "bej"
              | "galben_auriu"
              | "gri"
              | "maro"
              | "negru"
              | "portocaliu"
              | "rosu"
              | "verde"
            )[];
        "not.colorOption"?: "mat" | "metalizata" | "perlat";
        "not.availability"?:
          | "stoc"
          | "tranzit"
          | "comanda"
          | ("stoc" | "tranzit" | "comanda")[];
        "not.hybridType"?:
          | "mhev"
          | "hev"
          | "phev"
          | ("mhev" | "hev" | "phev")[];
        "not.county"?:
          | "alba"
          | "arad"
          | "arges"
          | "bacau"
          | "bihor"
          | "bistrita-nasaud"
          | "botosani"
          | "brasov"
          | "braila"
          | "bucuresti"
          | "buzau"
          | "caras-severin"
          | "calarasi"
          | "cluj"
          | "constanta"
          | "covasna"
          | "dambovita"
          | "dolj"
          | "galati"
          | "giurgiu"
          | "gorj"
          | "harghita"
          | "hunedoara"
          | "ialomita"
          | "iasi"
          | "ilfov"
          | "maramures"
          | "mehedinti"
          | "mures"
          | "neamt"
          | "olt"
          | "prahova"
          | "satu-mare"
          | "salaj"
          | "sibiu"
          | "suceava"
          | "teleorman"
          | "timis"
          | "tulcea"
          | "vaslui"
          | "valcea"
          | "vrancea"
          | (
              | "alba"
              | "arad"
              | "arges"
              | "bacau"
              | "bihor"
              | "bistrita-nasaud"
              | "botosani"
              | "brasov"
              | "braila"
              | "bucuresti"
              | "buzau"
              | "caras-severin"
              | "calarasi"
              | "cluj"
              | "constanta"
              | "covasna"
              | "dambovita"
              | "dolj"
              | "galati"
              | "giurgiu"
              | "gorj"
              | "harghita"
              | "hunedoara"
              | "ialomita"
              | "iasi"
              | "ilfov"
              | "maramures"
              | "mehedinti"
              | "mures"
              | "neamt"
              | "olt"
              | "prahova"
              | "satu-mare"
              | "salaj"
              | "sibiu"
              | "suceava"
              | "teleorman"
              | "timis"
              | "tulcea"
              | "vaslui"
              | "valcea"
              | "vrancea"
            )[];
        /** @example "price_asc" */
        sort?:
          | "recent"
          | "price_asc"
          | "price_desc"
          | "premium"
          | "saving"
          | "power"
          | "range"
          | "distance"
          | "delivery"
          | "instalment";
        /**
         * @min 1
         * @max 100
         * @default 12
         * @example 12
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
        facets?: boolean | string;
        counts?:
          | "availability"
          | "deliveryTo"
          | "hybridType"
          | "rangeFrom"
          | "consumptionTo"
          | "co2To"
          | "equipment"
          | "warrantyFrom"
          | "priceReduced"
          | "savingFrom"
          | "verifiedDealer"
          | "instalmentTo"
          | "county"
          | (
              | "availability"
              | "deliveryTo"
              | "hybridType"
              | "rangeFrom"
              | "consumptionTo"
              | "co2To"
              | "equipment"
              | "warrantyFrom"
              | "priceReduced"
              | "savingFrom"
              | "verifiedDealer"
              | "instalmentTo"
              | "county"
            )[];
      },
      options?: CallOptions,
    ) =>
      this.call<CarPage>({
        method: "GET",
        path: `/api/search`,
        query: query,
        ...options,
      }),
  };
  readonly car = {
    /**
     * The cars that the home page shows. For: Anybody. Source: public-site §7.
     *
     * `GET /api/cars/featured`
     */
    listFeatured: (
      query?: {
        /**
         * @min 1
         * @max 50
         * @default 6
         * @example 3
         */
        limit?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<CarCard[]>({
        method: "GET",
        path: `/api/cars/featured`,
        query: query,
        ...options,
      }),
    /**
     * A public car with all its facts; its dealer and administrators see it in every status. For: Anybody. Source: public-site §7.
     *
     * `GET /api/cars/{id}`
     */
    getCar: (id: number, options?: CallOptions) =>
      this.call<Car>({
        method: "GET",
        path: `/api/cars/${encodeURIComponent(id)}`,
        ...options,
      }),
    /**
     * Change a car; what is not sent stays. For: The dealer whom it concerns, and administrators. Source: work-areas §7.
     *
     * `PATCH /api/cars/{id}`
     */
    updateCar: (id: number, data?: UpdateCarPayload, options?: CallOptions) =>
      this.call<Car>({
        method: "PATCH",
        path: `/api/cars/${encodeURIComponent(id)}`,
        body: data,
        ...options,
      }),
    /**
     * Delete a car; its requests keep the title. For: The dealer whom it concerns, and administrators. Source: work-areas §7.
     *
     * `DELETE /api/cars/{id}`
     */
    deleteCar: (id: number, options?: CallOptions) =>
      this.call<Ack>({
        method: "DELETE",
        path: `/api/cars/${encodeURIComponent(id)}`,
        ...options,
      }),
    /**
     * A dealer's public cars, newest first; the dealer and administrators see all of them. For: Anybody. Source: work-areas §7.
     *
     * `GET /api/dealers/{id}/cars`
     */
    listDealerCars: (
      id: number,
      query?: {
        /**
         * @min 1
         * @max 1000
         * @default 1000
         * @example 20
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         * @example 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<
        {
          /** @exclusiveMin 0 */
          id: number;
          title: string;
          version: string | null;
          price: number;
          listPrice: number | null;
          saving: {
            /** @exclusiveMin 0 */
            amount: number;
            /** @min 1 */
            percent: number;
          } | null;
          lowestPrice30d: number | null;
          year: number;
          mileage: number;
          fuelType: "benzina" | "diesel" | "hibrid" | "electric" | "gpl";
          hybridType: "mhev" | "hev" | "phev" | null;
          transmission: "manuala" | "automata" | "cvt";
          drivetrain: "4x4" | "fata" | "spate" | null;
          bodyType:
            | "sedan"
            | "hatchback"
            | "suv"
            | "coupe"
            | "wagon"
            | "cabriolet";
          seats: number;
          doors: number | null;
          power: number;
          color: string | null;
          isPremium: boolean;
          status: "active" | "inactive" | "reserved" | "sold";
          images: string[];
          city: string | null;
          brand: {
            /** @exclusiveMin 0 */
            id: number;
            name: string;
            slug: string;
          };
          model: {
            /** @exclusiveMin 0 */
            id: number;
            name: string;
            slug: string;
          };
          dealer: CarDealer;
          wltp: Wltp | null;
          availability: Availability;
          /** @format date-time */
          publishedAt: string;
          /** @format date-time */
          createdAt: string;
          description: string | null;
          /** @exclusiveMin 0 */
          dealerId: number;
          /** @exclusiveMin 0 */
          brandId: number;
          /** @exclusiveMin 0 */
          modelId: number;
          vin?: string | null;
        }[]
      >({
        method: "GET",
        path: `/api/dealers/${encodeURIComponent(id)}/cars`,
        query: query,
        ...options,
      }),
    /**
     * Add a car to the own stock; it is active at once, or held with unusual values. For: The dealer whom it concerns, and administrators. Source: work-areas §7.
     *
     * `POST /api/dealers/{id}/cars`
     */
    createCar: (id: number, data: CreateCarPayload, options?: CallOptions) =>
      this.call<Car>({
        method: "POST",
        path: `/api/dealers/${encodeURIComponent(id)}/cars`,
        body: data,
        ...options,
      }),
  };
  readonly brand = {
    /**
     * All brands, by name. For: Anybody. Source: public-site §7.
     *
     * `GET /api/brands`
     */
    listBrands: (options?: CallOptions) =>
      this.call<Brand[]>({
        method: "GET",
        path: `/api/brands`,
        ...options,
      }),
    /**
     * All models of all brands, by name. For: Anybody. Source: public-site §7.
     *
     * `GET /api/models`
     */
    listModels: (options?: CallOptions) =>
      this.call<Model[]>({
        method: "GET",
        path: `/api/models`,
        ...options,
      }),
    /**
     * A brand by its slug. For: Anybody. Source: public-site §7.
     *
     * `GET /api/brands/subdomain/{subdomain}`
     */
    getBrandBySlug: (subdomain: string, options?: CallOptions) =>
      this.call<Brand>({
        method: "GET",
        path: `/api/brands/subdomain/${encodeURIComponent(subdomain)}`,
        ...options,
      }),
    /**
     * The models of a brand, by name. For: Anybody. Source: public-site §7.
     *
     * `GET /api/brands/{id}/models`
     */
    listBrandModels: (id: number, options?: CallOptions) =>
      this.call<Model[]>({
        method: "GET",
        path: `/api/brands/${encodeURIComponent(id)}/models`,
        ...options,
      }),
    /**
     * A page of a brand's public cars, with the brand page's filters. For: Anybody. Source: public-site §7.
     *
     * `GET /api/brands/{id}/cars`
     */
    listBrandCars: (
      id: number,
      query?: {
        model?: string | string[];
        /**
         * @min 0
         * @max 999999999
         */
        priceMax?: number;
        /**
         * @min 1900
         * @max 2200
         * @example 2025
         */
        yearFrom?: number;
        fuelType?:
          | "benzina"
          | "diesel"
          | "hibrid"
          | "electric"
          | "gpl"
          | ("benzina" | "diesel" | "hibrid" | "electric" | "gpl")[];
        /** @example "manuala" */
        transmission?:
          | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")
          | ("manuala" | "automata" | "cvt" | "4x4" | "fata" | "spate")[];
        isPremium?: boolean | string;
        sort?:
          | "recent"
          | "price_asc"
          | "price_desc"
          | "premium"
          | "saving"
          | "power"
          | "range"
          | "distance"
          | "delivery"
          | "instalment";
        /**
         * @min 1
         * @max 100
         * @default 12
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         * @example 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<BrandCarPage>({
        method: "GET",
        path: `/api/brands/${encodeURIComponent(id)}/cars`,
        query: query,
        ...options,
      }),
    /**
     * Create a brand. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/brands`
     */
    createBrand: (data: CreateBrandPayload, options?: CallOptions) =>
      this.call<Brand>({
        method: "POST",
        path: `/api/admin/brands`,
        body: data,
        ...options,
      }),
    /**
     * Change a brand; what is not sent stays. For: Administrators. Source: work-areas §7.
     *
     * `PATCH /api/admin/brands/{id}`
     */
    updateBrand: (
      id: number,
      data?: UpdateBrandPayload,
      options?: CallOptions,
    ) =>
      this.call<Brand>({
        method: "PATCH",
        path: `/api/admin/brands/${encodeURIComponent(id)}`,
        body: data,
        ...options,
      }),
    /**
     * Make a finished upload a brand's logo. For: Administrators. Source: work-areas §7.
     *
     * `PUT /api/brands/{id}/logo`
     */
    setBrandLogo: (
      id: number,
      data: SetBrandLogoPayload,
      options?: CallOptions,
    ) =>
      this.call<BrandLogoAnswer>({
        method: "PUT",
        path: `/api/brands/${encodeURIComponent(id)}/logo`,
        body: data,
        ...options,
      }),
    /**
     * Create a model of a brand. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/models`
     */
    createModel: (data: CreateModelPayload, options?: CallOptions) =>
      this.call<Model>({
        method: "POST",
        path: `/api/admin/models`,
        body: data,
        ...options,
      }),
    /**
     * Change a model; what is not sent stays. For: Administrators. Source: work-areas §7.
     *
     * `PATCH /api/admin/models/{id}`
     */
    updateModel: (
      id: number,
      data?: UpdateModelPayload,
      options?: CallOptions,
    ) =>
      this.call<Model>({
        method: "PATCH",
        path: `/api/admin/models/${encodeURIComponent(id)}`,
        body: data,
        ...options,
      }),
  };
  readonly city = {
    /**
     * All towns, by name. For: Anybody. Source: public-site §7.
     *
     * `GET /api/cities`
     */
    listCities: (options?: CallOptions) =>
      this.call<City[]>({
        method: "GET",
        path: `/api/cities`,
        ...options,
      }),
    /**
     * Create a town. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/cities`
     */
    createCity: (data: CreateCityPayload, options?: CallOptions) =>
      this.call<City>({
        method: "POST",
        path: `/api/admin/cities`,
        body: data,
        ...options,
      }),
    /**
     * Change a town; what is not sent stays. For: Administrators. Source: work-areas §7.
     *
     * `PATCH /api/admin/cities/{id}`
     */
    updateCity: (id: number, data?: UpdateCityPayload, options?: CallOptions) =>
      this.call<City>({
        method: "PATCH",
        path: `/api/admin/cities/${encodeURIComponent(id)}`,
        body: data,
        ...options,
      }),
  };
  readonly favorite = {
    /**
     * The buyer's favourite cars, the last saved first. For: Buyers. Source: work-areas §7.
     *
     * `GET /api/favorites`
     */
    listFavorites: (
      query?: {
        /**
         * @min 1
         * @max 1000
         * @default 1000
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<
        {
          /** @exclusiveMin 0 */
          id: number;
          title: string;
          version: string | null;
          price: number;
          listPrice: number | null;
          saving: {
            /** @exclusiveMin 0 */
            amount: number;
            /** @min 1 */
            percent: number;
          } | null;
          lowestPrice30d: number | null;
          year: number;
          mileage: number;
          fuelType: "benzina" | "diesel" | "hibrid" | "electric" | "gpl";
          hybridType: "mhev" | "hev" | "phev" | null;
          transmission: "manuala" | "automata" | "cvt";
          drivetrain: "4x4" | "fata" | "spate" | null;
          bodyType:
            | "sedan"
            | "hatchback"
            | "suv"
            | "coupe"
            | "wagon"
            | "cabriolet";
          seats: number;
          doors: number | null;
          power: number;
          color: string | null;
          isPremium: boolean;
          status: "active" | "inactive" | "reserved" | "sold";
          images: string[];
          city: string | null;
          brand: {
            /** @exclusiveMin 0 */
            id: number;
            name: string;
            slug: string;
          };
          model: {
            /** @exclusiveMin 0 */
            id: number;
            name: string;
            slug: string;
          };
          dealer: CarDealer;
          wltp: Wltp | null;
          availability: Availability;
          /** @format date-time */
          publishedAt: string;
          /** @format date-time */
          createdAt: string;
          description: string | null;
          priceDrop: number | null;
          isPublic: boolean;
        }[]
      >({
        method: "GET",
        path: `/api/favorites`,
        query: query,
        ...options,
      }),
    /**
     * Save a car as favourite; saving it again changes nothing. For: Buyers. Source: our addition.
     *
     * `POST /api/favorites/{carId}`
     */
    addFavorite: (carId: number, options?: CallOptions) =>
      this.call<Ack>({
        method: "POST",
        path: `/api/favorites/${encodeURIComponent(carId)}`,
        ...options,
      }),
    /**
     * Remove a favourite; removing it again changes nothing. For: Buyers. Source: work-areas §7.
     *
     * `DELETE /api/favorites/{carId}`
     */
    removeFavorite: (carId: number, options?: CallOptions) =>
      this.call<Ack>({
        method: "DELETE",
        path: `/api/favorites/${encodeURIComponent(carId)}`,
        ...options,
      }),
  };
  readonly lead = {
    /**
     * Ask a dealer for an offer for a car. For: Anybody. Source: public-site §7.
     *
     * `POST /api/leads`
     */
    createLead: (data: CreateLeadPayload, options?: CallOptions) =>
      this.call<LeadReceipt>({
        method: "POST",
        path: `/api/leads`,
        body: data,
        ...options,
      }),
    /**
     * The requests to a dealer, newest first. For: The dealer whom it concerns, and administrators. Source: work-areas §7.
     *
     * `GET /api/dealers/{id}/leads`
     */
    listLeads: (
      id: number,
      query?: {
        /**
         * @min 1
         * @max 1000
         * @default 1000
         * @example 50
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<Lead[]>({
        method: "GET",
        path: `/api/dealers/${encodeURIComponent(id)}/leads`,
        query: query,
        ...options,
      }),
    /**
     * Mark a request as seen; there is no way back. For: The dealer whom it concerns, and administrators. Source: work-areas §7.
     *
     * `PATCH /api/leads/{id}/seen`
     */
    markLeadSeen: (id: number, options?: CallOptions) =>
      this.call<Lead>({
        method: "PATCH",
        path: `/api/leads/${encodeURIComponent(id)}/seen`,
        ...options,
      }),
    /**
     * Set a request's status. For: The dealer whom it concerns, and administrators. Source: docs/rules/cars.md "Statuses".
     *
     * `PATCH /api/leads/{id}`
     */
    setLeadStatus: (
      id: number,
      data: SetLeadStatusPayload,
      options?: CallOptions,
    ) =>
      this.call<Lead>({
        method: "PATCH",
        path: `/api/leads/${encodeURIComponent(id)}`,
        body: data,
        ...options,
      }),
  };
  readonly quoteRequest = {
    /**
     * The requests that the caller sent, or received as a dealer; newest first. For: Anybody. Source: docs/rules/offers.md "Requests to several dealers".
     *
     * `GET /api/requests`
     */
    listRequests: (
      query?: {
        /**
         * @min 1
         * @max 1000
         * @default 1000
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<QuoteRequest[]>({
        method: "GET",
        path: `/api/requests`,
        query: query,
        ...options,
      }),
    /**
     * Ask up to six dealers for offers; without a session, the address is confirmed by email first. For: Anybody. Source: docs/rules/offers.md "Requests to several dealers".
     *
     * `POST /api/requests`
     */
    createRequest: (data: CreateRequestPayload, options?: CallOptions) =>
      this.call<QuoteRequest>({
        method: "POST",
        path: `/api/requests`,
        body: data,
        ...options,
      }),
  };
  readonly conversation = {
    /**
     * A request's conversation, for its dealer, its buyer, or with X-Lead-Token; the oldest first. For: Anybody. Source: docs/rules/conversations.md "Conversations".
     *
     * `GET /api/leads/{id}/messages`
     */
    listMessages: (
      id: number,
      query?: {
        /**
         * @min 1
         * @max 1000
         * @default 1000
         * @example 50
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<Message[]>({
        method: "GET",
        path: `/api/leads/${encodeURIComponent(id)}/messages`,
        query: query,
        ...options,
      }),
    /**
     * Write in a request's conversation, as its dealer, its buyer, or with X-Lead-Token. For: Anybody. Source: docs/rules/conversations.md "Conversations".
     *
     * `POST /api/leads/{id}/messages`
     */
    sendMessage: (
      id: number,
      data?: SendMessagePayload,
      options?: CallOptions,
    ) =>
      this.call<Message>({
        method: "POST",
        path: `/api/leads/${encodeURIComponent(id)}/messages`,
        body: data,
        ...options,
      }),
  };
  readonly offer = {
    /**
     * Send the buyer an offer; it replaces the one that stands. For: Anybody. Source: docs/rules/offers.md "Offers".
     *
     * `POST /api/leads/{id}/offers`
     */
    sendOffer: (id: number, data: SendOfferPayload, options?: CallOptions) =>
      this.call<Offer>({
        method: "POST",
        path: `/api/leads/${encodeURIComponent(id)}/offers`,
        body: data,
        ...options,
      }),
    /**
     * Accept an offer as its buyer, with a session or the email's link (X-Lead-Token). For: Anybody. Source: docs/rules/offers.md "Offers".
     *
     * `POST /api/offers/{id}/accept`
     */
    acceptOffer: (
      id: number,
      data?: AcceptOfferPayload,
      options?: CallOptions,
    ) =>
      this.call<Offer>({
        method: "POST",
        path: `/api/offers/${encodeURIComponent(id)}/accept`,
        body: data,
        ...options,
      }),
    /**
     * Decline an offer as its buyer, with a session or the email's link (X-Lead-Token). For: Anybody. Source: docs/rules/offers.md "Offers".
     *
     * `POST /api/offers/{id}/decline`
     */
    declineOffer: (
      id: number,
      data?: DeclineOfferPayload,
      options?: CallOptions,
    ) =>
      this.call<Offer>({
        method: "POST",
        path: `/api/offers/${encodeURIComponent(id)}/decline`,
        body: data,
        ...options,
      }),
    /**
     * An offer as a PDF file, for both of its sides. For: Anybody. Source: docs/rules/offers.md "Offers".
     *
     * `GET /api/offers/{id}/pdf`
     */
    downloadOffer: (id: number, options?: CallOptions) =>
      this.call<Blob>({
        method: "GET",
        path: `/api/offers/${encodeURIComponent(id)}/pdf`,
        ...options,
      }),
  };
  readonly review = {
    /**
     * The published reviews of a dealer, newest first, with their figures. For: Anybody. Source: docs/rules/conversations.md "Reviews".
     *
     * `GET /api/dealers/{id}/reviews`
     */
    listReviews: (
      id: number,
      query?: {
        /**
         * @min 1
         * @max 100
         * @default 12
         * @example 10
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<ReviewPage>({
        method: "GET",
        path: `/api/dealers/${encodeURIComponent(id)}/reviews`,
        query: query,
        ...options,
      }),
  };
  readonly dealer = {
    /**
     * All dealers, newest first. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/dealers`
     */
    listDealers: (
      query?: {
        /** @maxLength 120 */
        q?: string;
        /** @example "approved" */
        status?: "pending" | "approved" | "verified" | "rejected";
        /**
         * @min 1
         * @max 1000
         * @default 1000
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<Dealer[]>({
        method: "GET",
        path: `/api/dealers`,
        query: query,
        ...options,
      }),
    /**
     * The dealer record of a user: one's own or, for administrators, any. For: Whoever is signed in. Source: work-areas §7.
     *
     * `GET /api/dealers/by-user/{userId}`
     */
    getDealerOfUser: (userId: number, options?: CallOptions) =>
      this.call<Dealer>({
        method: "GET",
        path: `/api/dealers/by-user/${encodeURIComponent(userId)}`,
        ...options,
      }),
    /**
     * A public dealer by its subdomain. For: Anybody. Source: work-areas §7.
     *
     * `GET /api/dealer/subdomain/{subdomain}`
     */
    getDealerBySubdomain: (subdomain: string, options?: CallOptions) =>
      this.call<PublicDealer>({
        method: "GET",
        path: `/api/dealer/subdomain/${encodeURIComponent(subdomain)}`,
        ...options,
      }),
    /**
     * Set a dealer's status; its cars follow at once. For: Administrators. Source: work-areas §7.
     *
     * `PATCH /api/admin/dealers/{id}/status`
     */
    setDealerStatus: (
      id: number,
      data: SetDealerStatusPayload,
      options?: CallOptions,
    ) =>
      this.call<Dealer>({
        method: "PATCH",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/status`,
        body: data,
        ...options,
      }),
    /**
     * Delete a dealer; its sessions end and its cars are no longer public. For: Administrators. Source: work-areas §7.
     *
     * `DELETE /api/admin/dealers/{id}`
     */
    deleteDealer: (id: number, options?: CallOptions) =>
      this.call<Ack>({
        method: "DELETE",
        path: `/api/admin/dealers/${encodeURIComponent(id)}`,
        ...options,
      }),
    /**
     * Give a dealer a subdomain. For: Administrators. Source: work-areas §7.
     *
     * `PATCH /api/admin/dealers/{id}/subdomain`
     */
    setSubdomain: (
      id: number,
      data: SetSubdomainPayload,
      options?: CallOptions,
    ) =>
      this.call<Dealer>({
        method: "PATCH",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/subdomain`,
        body: data,
        ...options,
      }),
    /**
     * Take a dealer's subdomain away. For: Administrators. Source: work-areas §7.
     *
     * `DELETE /api/admin/dealers/{id}/subdomain`
     */
    removeSubdomain: (id: number, options?: CallOptions) =>
      this.call<Dealer>({
        method: "DELETE",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/subdomain`,
        ...options,
      }),
  };
  readonly subscription = {
    /**
     * Subscriptions by plan, and those that expire. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/admin/subscription-stats`
     */
    getSubscriptionStats: (options?: CallOptions) =>
      this.call<SubscriptionStats>({
        method: "GET",
        path: `/api/admin/subscription-stats`,
        ...options,
      }),
    /**
     * Net prices of the plans. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/admin/subscription-pricing`
     */
    getPricing: (options?: CallOptions) =>
      this.call<Pricing>({
        method: "GET",
        path: `/api/admin/subscription-pricing`,
        ...options,
      }),
    /**
     * Set the net prices of the plans and the tax. For: Administrators. Source: work-areas §7.
     *
     * `PUT /api/admin/subscription-pricing`
     */
    savePricing: (data: SavePricingPayload, options?: CallOptions) =>
      this.call<PricingWithVat>({
        method: "PUT",
        path: `/api/admin/subscription-pricing`,
        body: data,
        ...options,
      }),
    /**
     * Prices of the plans with their tax. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/admin/subscription-pricing-with-vat`
     */
    getPricingWithVat: (options?: CallOptions) =>
      this.call<PricingWithVat>({
        method: "GET",
        path: `/api/admin/subscription-pricing-with-vat`,
        ...options,
      }),
    /**
     * The general rules of subscriptions. For: Administrators. Source: our addition.
     *
     * `GET /api/admin/subscription-settings`
     */
    getSubscriptionSettings: (options?: CallOptions) =>
      this.call<SubscriptionSettings>({
        method: "GET",
        path: `/api/admin/subscription-settings`,
        ...options,
      }),
    /**
     * Set the general rules of subscriptions. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/subscription-settings`
     */
    saveSubscriptionSettings: (
      data: SaveSubscriptionSettingsPayload,
      options?: CallOptions,
    ) =>
      this.call<SubscriptionSettings>({
        method: "POST",
        path: `/api/admin/subscription-settings`,
        body: data,
        ...options,
      }),
    /**
     * Set a dealer's plan and end of subscription. For: Administrators. Source: work-areas §7.
     *
     * `PATCH /api/admin/dealers/{id}/subscription`
     */
    setSubscription: (
      id: number,
      data: SetSubscriptionPayload,
      options?: CallOptions,
    ) =>
      this.call<DealerSubscription>({
        method: "PATCH",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/subscription`,
        body: data,
        ...options,
      }),
    /**
     * Extend or shorten a dealer's subscription by days. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/dealers/{id}/extend-subscription`
     */
    extendSubscription: (
      id: number,
      data: ExtendSubscriptionPayload,
      options?: CallOptions,
    ) =>
      this.call<DealerSubscription>({
        method: "POST",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/extend-subscription`,
        body: data,
        ...options,
      }),
    /**
     * Start a plan for a dealer today. For: Administrators. Source: work-areas §7.
     *
     * `PUT /api/admin/dealers/{id}/subscription-plan`
     */
    setPlan: (id: number, data: SetPlanPayload, options?: CallOptions) =>
      this.call<DealerSubscription>({
        method: "PUT",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/subscription-plan`,
        body: data,
        ...options,
      }),
    /**
     * Give a dealer prices of its own. For: Administrators. Source: work-areas §7.
     *
     * `PUT /api/admin/dealers/{id}/custom-pricing`
     */
    setCustomPricing: (
      id: number,
      data?: SetCustomPricingPayload,
      options?: CallOptions,
    ) =>
      this.call<DealerSubscription>({
        method: "PUT",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/custom-pricing`,
        body: data,
        ...options,
      }),
    /**
     * Take a dealer's own prices away. For: Administrators. Source: work-areas §7.
     *
     * `DELETE /api/admin/dealers/{id}/custom-pricing`
     */
    resetCustomPricing: (id: number, options?: CallOptions) =>
      this.call<DealerSubscription>({
        method: "DELETE",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/custom-pricing`,
        ...options,
      }),
    /**
     * Add to a dealer's days of grace, or take from them. For: Administrators. Source: our addition.
     *
     * `POST /api/admin/dealers/{id}/grace-days`
     */
    changeGraceDays: (
      id: number,
      data: ChangeGraceDaysPayload,
      options?: CallOptions,
    ) =>
      this.call<DealerSubscription>({
        method: "POST",
        path: `/api/admin/dealers/${encodeURIComponent(id)}/grace-days`,
        body: data,
        ...options,
      }),
  };
  readonly user = {
    /**
     * All accounts, newest first. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/admin/users`
     */
    listUsers: (
      query?: {
        /** @maxLength 120 */
        q?: string;
        /** @example "user" */
        role?: "user" | "dealer" | "admin";
        /**
         * @min 1
         * @max 1000
         * @default 1000
         * @example 20
         */
        limit?: number;
        /**
         * @min 0
         * @max 1000000
         * @default 0
         */
        offset?: number;
      },
      options?: CallOptions,
    ) =>
      this.call<ListedUser[]>({
        method: "GET",
        path: `/api/admin/users`,
        query: query,
        ...options,
      }),
    /**
     * Delete an account and erase its personal data. For: Administrators. Source: work-areas §7.
     *
     * `DELETE /api/admin/users/{id}`
     */
    deleteUser: (id: number, options?: CallOptions) =>
      this.call<Ack>({
        method: "DELETE",
        path: `/api/admin/users/${encodeURIComponent(id)}`,
        ...options,
      }),
  };
  readonly impersonation = {
    /**
     * A one-time token, good for 60 seconds, to act as a dealer. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/impersonate/token/{dealerId}`
     */
    createDealerToken: (
      dealerId: number,
      data?: CreateDealerTokenPayload,
      options?: CallOptions,
    ) =>
      this.call<ImpersonationTokenAnswer>({
        method: "POST",
        path: `/api/admin/impersonate/token/${encodeURIComponent(dealerId)}`,
        body: data,
        ...options,
      }),
    /**
     * Exchange a token: the session becomes the dealer's. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/impersonate/{token}`
     */
    impersonateDealer: (token: string, options?: CallOptions) =>
      this.call<DealerImpersonation>({
        method: "POST",
        path: `/api/admin/impersonate/${encodeURIComponent(token)}`,
        ...options,
      }),
    /**
     * A one-time token, good for 60 seconds, to act as a buyer. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/impersonate-user/token/{userId}`
     */
    createUserToken: (
      userId: number,
      data?: CreateUserTokenPayload,
      options?: CallOptions,
    ) =>
      this.call<ImpersonationTokenAnswer>({
        method: "POST",
        path: `/api/admin/impersonate-user/token/${encodeURIComponent(userId)}`,
        body: data,
        ...options,
      }),
    /**
     * Exchange a token: the session becomes the buyer's. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/impersonate-user/{token}`
     */
    impersonateUser: (token: string, options?: CallOptions) =>
      this.call<UserImpersonation>({
        method: "POST",
        path: `/api/admin/impersonate-user/${encodeURIComponent(token)}`,
        ...options,
      }),
    /**
     * Stop acting as somebody else. For: Whoever is signed in. Source: public-site §7.
     *
     * `POST /api/admin/stop-impersonation`
     */
    stopImpersonation: (options?: CallOptions) =>
      this.call<StopAnswer>({
        method: "POST",
        path: `/api/admin/stop-impersonation`,
        ...options,
      }),
  };
  readonly upload = {
    /**
     * Ask for an address to upload one picture to. For: The dealer whom it concerns, and administrators. Source: work-areas §7.
     *
     * `POST /api/objects/upload`
     */
    createUpload: (data?: CreateUploadPayload, options?: CallOptions) =>
      this.call<UploadPlace>({
        method: "POST",
        path: `/api/objects/upload`,
        body: data,
        ...options,
      }),
    /**
     * Store the picture that was sent to the bucket, and get its path. For: The dealer whom it concerns, and administrators. Source: our addition.
     *
     * `POST /api/objects/upload/finish`
     */
    finishUpload: (data: FinishUploadPayload, options?: CallOptions) =>
      this.call<StoredUpload>({
        method: "POST",
        path: `/api/objects/upload/finish`,
        body: data,
        ...options,
      }),
  };
  readonly contact = {
    /**
     * Send a message to the site's administrators. For: Anybody. Source: work-areas §7.
     *
     * `POST /api/contact`
     */
    sendContactMessage: (
      data: SendContactMessagePayload,
      options?: CallOptions,
    ) =>
      this.call<Ack>({
        method: "POST",
        path: `/api/contact`,
        body: data,
        ...options,
      }),
  };
  readonly page = {
    /**
     * An information page as harmless HTML. For: Anybody. Source: work-areas §7.
     *
     * `GET /api/pages/{slug}`
     */
    getPage: (slug: string, options?: CallOptions) =>
      this.call<Page>({
        method: "GET",
        path: `/api/pages/${encodeURIComponent(slug)}`,
        ...options,
      }),
  };
  readonly stats = {
    /**
     * The site's figures, at most a minute old. For: Anybody. Source: public-site §7.
     *
     * `GET /api/stats`
     */
    getStats: (options?: CallOptions) =>
      this.call<Stats>({
        method: "GET",
        path: `/api/stats`,
        ...options,
      }),
  };
  readonly geoip = {
    /**
     * The visitor's town, guessed from the connection's address. For: Anybody. Source: public-site §7.
     *
     * `GET /api/geoip`
     */
    locate: (options?: CallOptions) =>
      this.call<GeoipAnswer>({
        method: "GET",
        path: `/api/geoip`,
        ...options,
      }),
  };
  readonly setting = {
    /**
     * Settings, secrets masked. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/admin/settings`
     */
    listSettings: (
      query?: {
        /** @example "stripe" */
        category?: string;
      },
      options?: CallOptions,
    ) =>
      this.call<Setting[]>({
        method: "GET",
        path: `/api/admin/settings`,
        query: query,
        ...options,
      }),
    /**
     * Save a setting; secrets are encrypted. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/settings`
     */
    saveSetting: (data: SaveSettingPayload, options?: CallOptions) =>
      this.call<Setting>({
        method: "POST",
        path: `/api/admin/settings`,
        body: data,
        ...options,
      }),
    /**
     * The mail server in use, without its password. For: Administrators. Source: work-areas §7.
     *
     * `GET /api/admin/settings/smtp`
     */
    getSmtpSettings: (options?: CallOptions) =>
      this.call<SmtpSettings>({
        method: "GET",
        path: `/api/admin/settings/smtp`,
        ...options,
      }),
    /**
     * Save the mail server. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/settings/smtp`
     */
    saveSmtpSettings: (data: SaveSmtpSettingsPayload, options?: CallOptions) =>
      this.call<SmtpSettings>({
        method: "POST",
        path: `/api/admin/settings/smtp`,
        body: data,
        ...options,
      }),
    /**
     * Send a test email. For: Administrators. Source: work-areas §7.
     *
     * `POST /api/admin/settings/smtp/test`
     */
    testSmtp: (data?: TestSmtpPayload, options?: CallOptions) =>
      this.call<SmtpTestAnswer>({
        method: "POST",
        path: `/api/admin/settings/smtp/test`,
        body: data,
        ...options,
      }),
  };
}
