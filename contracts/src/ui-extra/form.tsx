// Form state and validation; `schemaResolver` takes a zod schema of contracts.
export { schemaResolver, useForm } from '@mantine/form';
