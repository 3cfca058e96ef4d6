export { TrendChart as default } from 'ui/chart';
