import type { PackageFacts, TrackFacts, VideoFacts, VideoPackageFacts } from '../store-package/package-facts.ts';

/** A release whose message says something in every place; what a test is about it changes. */
export function buildPackageFacts(
  changes: {
    header?: Partial<PackageFacts['header']>;
    release?: Partial<PackageFacts['release']>;
    track?: Partial<TrackFacts>;
    tracks?: number;
    deal?: PackageFacts['deal'];
  } = {},
): PackageFacts {
  return {
    header: {
      messageId: 'MSG-7891000315507-1',
      threadId: 'TH-7891000315507',
      batchId: '20261115120000000',
      createdAt: new Date('2026-11-15T12:00:00.000Z'),
      isTest: true,
      kind: 'new',
      platform: 'spotify',
      version: '4.3',
      layout: 'batch',
      sender: { dpid: 'PADPIDA2026010101N', name: 'Distribuidora Exemplo' },
      recipient: { dpid: 'PADPIDA2011072101T', name: 'Spotify' },
      ...changes.header,
    },
    release: {
      id: '00000000-0000-4000-8000-000000000001',
      type: 'album',
      title: 'Canções de Teste',
      artist: 'Ana Exemplo',
      upc: '7891000315507',
      genre: 'MPB',
      language: 'Português',
      releaseDate: '2026-12-04',
      labelName: 'Selo Exemplo',
      pLine: '℗ 2026 Selo Exemplo',
      cLine: '© 2026 Selo Exemplo',
      description: 'Um disco de teste.',
      cover: {
        format: 'jpg',
        width: 3000,
        height: 3000,
        bytes: 1_234_567,
        sha256: 'c'.repeat(64),
        md5: 'c'.repeat(32),
        isSent: true,
      },
      tracks: Array.from({ length: changes.tracks ?? 2 }, (_, index) => ({
        ...buildTrack(index + 1),
        ...changes.track,
      })),
      artists: [{ name: 'Ana Exemplo', storeId: '4tZwfgrHOc3mvqYlEYSvVi', ipi: '00463242568' }],
      ...changes.release,
    },
    deal: changes.deal === undefined ? { territories: 'Worldwide' } : changes.deal,
  };
}

/** A video whose message says something in every place. */
export function buildVideoPackageFacts(
  changes: {
    header?: Partial<PackageFacts['header']>;
    video?: Partial<VideoFacts>;
    file?: Partial<VideoFacts['file']>;
    deal?: PackageFacts['deal'];
  } = {},
): VideoPackageFacts {
  const { header, release, deal } = buildPackageFacts({
    header: changes.header ?? {},
    deal: changes.deal === undefined ? { territories: 'Worldwide' } : changes.deal,
  });
  const { place: _, previewStartSeconds: __, ...track } = buildTrack(1);
  return {
    header,
    video: {
      ...track,
      id: '00000000-0000-4000-8000-000000000002',
      isrc: 'BRXYZ2600041',
      upc: '7891000315507',
      audioIsrc: 'BRXYZ2600001',
      title: 'Clipe de Teste',
      genre: 'MPB',
      releaseDate: '2026-12-04',
      releaseAt: null,
      labelName: release.labelName,
      pLine: release.pLine,
      cLine: release.cLine,
      description: 'Um clipe de teste.',
      artists: release.artists,
      thumbnail: { ...release.cover, width: 1280, height: 720 },
      ...changes.video,
      file: {
        format: 'mp4',
        videoCodec: 'h264',
        audioCodec: 'aac',
        width: 1920,
        height: 1080,
        frameRate: 29.97002997002997,
        bytes: 1_987_654_321,
        sha256: 'd'.repeat(64),
        md5: null,
        isSent: true,
        ...changes.file,
      },
    },
    deal,
  };
}

function buildTrack(place: number): TrackFacts {
  return {
    place,
    isrc: `BRXYZ26${String(place).padStart(5, '0')}`,
    title: `Faixa ${place}`,
    version: '',
    mainArtists: ['Ana Exemplo'],
    featuredArtists: [],
    composers: ['João Compositor', 'Ana Exemplo'],
    writers: [],
    iswcs: [],
    producers: ['Maria Produtora'],
    otherCredits: [
      { name: 'Maria Produtora', role: 'Mixagem' },
      { name: 'Caio Músico', role: 'Violão' },
      { name: 'Caio Músico', role: 'Cavaquinho' },
      { name: 'Bia Rara', role: 'Tocadora de pífano' },
    ],
    language: 'Português',
    explicit: 'no',
    isInstrumental: false,
    previewStartSeconds: 30,
    aiUse: 'none',
    durationMs: 191_000,
    file: {
      format: 'flac',
      sampleRate: 44_100,
      bitDepth: 24,
      channels: 2,
      bytes: 20_000_000 + place,
      sha256: String(place).padStart(64, 'a'),
      md5: String(place).padStart(32, 'a'),
      isSent: true,
    },
  };
}
