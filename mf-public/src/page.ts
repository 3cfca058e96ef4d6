import type { PageDefinition } from 'contracts/app-config';
import type { ComponentType } from 'react';
import type { api } from './api.ts';

/** The server's calls as page loaders use them: each response is cached for its screen. */
type Calls = ReturnType<(typeof api)['useUtils']>;

/** A page of the public site (docs/architecture.md "A page is defined once"): the type of its data comes from `load`. */
export const page = <Data = undefined>(
  definition: PageDefinition<Calls, Data, ComponentType>,
): PageDefinition<Calls, Data, ComponentType> => definition;
