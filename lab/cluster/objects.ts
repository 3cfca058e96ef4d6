/** The buckets of the S3 service, which a server expects to exist. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { BACKUP_BUCKET, OBJECTS_BUCKET, type Plan, S3_KEY, firstOf } from './plan.ts';

/** A bucket that exists already is no error. */
export async function createBuckets(plan: Plan): Promise<void> {
  const client = new S3Client({
    // Not by TLS, whose authority this process does not know; the path stays inside the cluster's network.
    endpoint: `http://${firstOf(plan, 's3').address}:8080`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3_KEY, secretAccessKey: plan.secrets.s3 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    for (const Bucket of [OBJECTS_BUCKET, BACKUP_BUCKET]) {
      await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
      });
    }
  } finally {
    client.destroy();
  }
}
