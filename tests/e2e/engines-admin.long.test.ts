import { testEveryLook } from './every-look.ts';

testEveryLook('admin');
