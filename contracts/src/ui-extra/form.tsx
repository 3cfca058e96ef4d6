// Form state and validation; `schemaResolver` takes a zod schema of contracts.
export { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
