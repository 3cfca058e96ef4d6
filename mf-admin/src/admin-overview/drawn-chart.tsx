export { TrendChart as default } from 'contracts/ui-extra/chart';
