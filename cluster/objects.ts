/** The buckets of the S3 service. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import path from 'node:path';
