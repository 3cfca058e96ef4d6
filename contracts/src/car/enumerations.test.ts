import { describe, expect, it } from 'vitest';
import { BodyType, CarStatus, FuelType, Transmission } from './car.schema.ts';
import { CurrentUser, Role } from '../user/user.schema.ts';

describe('enumerations of the specification', () => {
  it(
    'name fuels, gearboxes, bodies and states as written',
    {
      tags: [
        'PS3-entity-22',
        'PS3-entity-23',
        'PS3-entity-24',
        'PS3-entity-25',
        'WA3-entity-32',
        'WA3-entity-33',
        'WA3-entity-34',
      ],
    },
    () => {
      expect(FuelType.options).toEqual(['benzina', 'diesel', 'hibrid', 'electric', 'gpl']);
      expect(Transmission.options).toEqual(['manuala', 'automata', 'cvt']);
      expect(BodyType.options).toEqual(['sedan', 'hatchback', 'suv', 'coupe', 'wagon', 'cabriolet']);
      expect(CarStatus.options).toEqual(['active', 'inactive', 'reserved', 'sold']);
    },
  );

  it('know three roles, and what a user is', { tags: ['PS3-entity-01', 'PS3-entity-02', 'PS6-role-01'] }, () => {
    expect(Role.options).toEqual(['user', 'dealer', 'admin']);
    expect(Object.keys(CurrentUser.shape)).toEqual(
      expect.arrayContaining(['id', 'email', 'firstName', 'lastName', 'role', 'isImpersonating']),
    );
  });
});
