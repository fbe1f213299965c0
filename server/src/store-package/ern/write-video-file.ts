import type { MessageHeader, VideoFacts, VideoFile } from '../package-facts.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';
import { resourceUri, videoIdOf } from './resource-names.ts';
import { writeFile } from './write-file.ts';

/** DDEX's words for what FFmpeg calls it; a codec without one is told in FFmpeg's word. ProRes is told without its grade. */
const videoCodecs: Record<string, string> = {
  h264: 'AVC',
  hevc: 'HEVC',
  mpeg4: 'MPEG-4',
  mpeg2video: 'MPEG-2',
  prores: 'ProRes-422',
};
const audioCodecs: Record<string, string> = {
  aac: 'AAC',
  mp3: 'MP3',
  flac: 'FLAC',
  eac3: 'DolbyDigitalPlus',
  vorbis: 'Vorbis',
};
const containers: Record<VideoFile['format'], string | null> = { mp4: 'MP4', mov: 'QuickTime', webm: null };

export function writeVideoFile(video: VideoFacts, { sender }: MessageHeader): XmlNode {
  const { file } = video;
  const ownWord = (word: string) => value('UserDefined', { Namespace: sender.dpid, UserDefinedValue: word });
  const named = (codec: string | null, words: Record<string, string>) => {
    if (codec === null) return null;
    if (codec.startsWith('pcm_')) return 'PCM';
    return words[codec] ?? ownWord(codec);
  };
  return element('VideoDeliveryFile', {
    Type: 'AudioVisualFile',
    ContainerFormat: containers[file.format] ?? ownWord(file.format),
    VideoCodecType: named(file.videoCodec, videoCodecs),
    FrameRate: file.frameRate === null ? null : Math.round(file.frameRate * 1000) / 1000,
    ImageHeight: file.height,
    ImageWidth: file.width,
    AudioCodecType: named(file.audioCodec, audioCodecs),
    File: writeFile(file, resourceUri(videoIdOf(video), 1, file)),
    IsProvidedInDelivery: file.isSent,
  });
}
