import { gunzipSync, gzipSync } from 'node:zlib';
import {
  applyProfile,
  countFeatures,
  encodeAnswerMap,
  type FileFeature,
  type GivenMapFacts,
  type MappingProfile,
} from '@schaktkoll/domain';

/** What is kept of a file that was read, until its lines are sent. */
export interface StoredNetwork {
  readonly fingerprint: string;
  readonly features: readonly FileFeature[];
  /** Features of the file that could not be read. */
  readonly skipped: number;
}

/** A network that was read, and how it becomes lines. */
export interface MapJob {
  /** A {@link StoredNetwork} as JSON, compressed. */
  readonly stored: Uint8Array;
  readonly profile: MappingProfile;
}

/** Lines to be sent, and what is known of them. */
export interface MappedNetwork extends Pick<StoredNetwork, 'fingerprint' | 'skipped'> {
  /** As `encodeAnswerMap` writes them, compressed. */
  readonly lines: Uint8Array;
  readonly counts: Pick<GivenMapFacts, 'features' | 'unknownKinds' | 'withoutDepth'>;
}

/** The lines of a network by a profile. The largest take a second, which the threads of requests must not. */
export function mapNetwork({ stored, profile }: MapJob): MappedNetwork {
  const { fingerprint, features, skipped } = JSON.parse(gunzipSync(stored).toString('utf8')) as StoredNetwork;
  const mapped = applyProfile(features, profile).features;
  return { fingerprint, skipped, lines: gzipSync(encodeAnswerMap(mapped)), counts: countFeatures(mapped) };
}
