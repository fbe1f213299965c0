import { createElements } from '../xml/xml-writer.ts';

/**
 * The elements of a NewReleaseMessage that we write, in the order of DDEX's schema (standards report, 1.3). 4.3 and 4.3.2 differ in names
 * only (`Genre` and `DisplayGenre`), never in the order of what is here, so one table serves both.
 */
// biome-ignore format: a table is read by its lines.
export const element = createElements({
  NewReleaseMessage: ['MessageHeader!', 'PartyList!', 'ResourceList!', 'ReleaseList!', 'DealList'],
  MessageHeader: ['MessageThreadId', 'MessageId!', 'MessageSender!', 'MessageRecipient!', 'MessageCreatedDateTime!', 'MessageControlType!'],
  MessagingParty: ['PartyId!', 'PartyName'],
  PartyName: ['FullName!'],
  PartyList: ['Party!'],
  Party: ['PartyReference!', 'PartyName!', 'PartyId'],
  PartyId: ['IpiNameNumber', 'ProprietaryId'],
  ResourceList: ['SoundRecording', 'Video', 'Image'],
  SoundRecording: [
    'ResourceReference!', 'Type!', 'SoundRecordingEdition!', 'WorkId', 'DisplayTitleText!', 'DisplayTitle!', 'DisplayArtistName!', 'DisplayArtist!',
    'Contributor', 'Duration!', 'ParentalWarningType!', 'ContainsAI', 'IsInstrumental', 'LanguageOfPerformance',
  ],
  SoundRecordingEdition: ['Type', 'ResourceId!', 'PLine', 'RecordingMode', 'TechnicalDetails!'],
  Isrc: ['ISRC!'],
  WorkId: ['ISWC!'],
  Video: [
    'ResourceReference!', 'Type!', 'VideoEdition!', 'WorkId', 'DisplayTitleText!', 'DisplayTitle!', 'DisplayArtistName!', 'DisplayArtist!',
    'Contributor', 'Duration!', 'ParentalWarningType!', 'RelatedResource', 'ContainsAI', 'IsInstrumental', 'LanguageOfPerformance',
  ],
  VideoEdition: ['ResourceId!', 'PLine', 'TechnicalDetails!'],
  RelatedResource: ['ResourceRelationshipType!', 'ResourceId!'],
  VideoDeliveryFile: [
    'Type!', 'ContainerFormat', 'VideoCodecType', 'FrameRate', 'ImageHeight', 'ImageWidth', 'AudioCodecType', 'File!',
    'IsProvidedInDelivery!',
  ],
  Line: ['Year', 'PLineText', 'CLineText'],
  TechnicalDetails: [
    'TechnicalResourceDetailsReference!', 'DeliveryFile', 'ClipDetails', 'ImageCodecType', 'ImageHeight', 'ImageWidth', 'File',
    'IsProvidedInDelivery',
  ],
  ClipDetails: ['TechnicalResourceDetailsReference!', 'ClipType!', 'Timing!', 'ExpressionType!'],
  Timing: ['StartPoint!'],
  DeliveryFile: [
    'Type!', 'ContainerFormat', 'AudioCodecType!', 'NumberOfChannels', 'SamplingRate', 'BitsPerSample', 'File!', 'IsProvidedInDelivery!',
  ],
  File: ['URI!', 'HashSum!', 'FileSize!'],
  HashSum: ['Algorithm!', 'HashSumValue!'],
  DisplayTitle: ['TitleText!', 'SubTitle'],
  DisplayArtist: ['ArtistPartyReference!', 'DisplayArtistRole!'],
  Contributor: ['ContributorPartyReference!', 'Role!', 'InstrumentType'],
  Role: ['Value!', 'InstrumentType'],
  Image: ['ResourceReference!', 'Type!', 'ResourceId!', 'TechnicalDetails!'],
  ProprietaryIds: ['ProprietaryId!'],
  ReleaseList: ['Release!', 'TrackRelease'],
  Release: [
    'ReleaseReference!', 'ReleaseType!', 'ReleaseId!', 'DisplayTitleText!', 'DisplayTitle!', 'DisplayArtistName!', 'DisplayArtist!',
    'ReleaseLabelReference!', 'PLine', 'CLine', 'Duration', 'Genre', 'DisplayGenre', 'ReleaseDate!', 'ParentalWarningType!',
    'IsMultiArtistCompilation', 'ResourceGroup!', 'ContainsAI', 'MarketingComment',
  ],
  ReleaseId: ['ICPN', 'ProprietaryId'],
  Genre: ['GenreText!'],
  ResourceGroup: ['SequenceNumber', 'ResourceGroupContentItem!', 'LinkedReleaseResourceReference'],
  ResourceGroupContentItem: ['SequenceNumber!', 'ReleaseResourceReference!', 'LinkedReleaseResourceReference'],
  TrackRelease: ['ReleaseReference!', 'ReleaseId!', 'ReleaseResourceReference!', 'ReleaseLabelReference!', 'Genre', 'DisplayGenre'],
  DealList: ['ReleaseDeal!'],
  ReleaseDeal: ['DealReleaseReference!', 'Deal!'],
  Deal: ['DealTerms!'],
  DealTerms: ['TerritoryCode!', 'ValidityPeriod!', 'CommercialModelType!', 'UseType!'],
  ValidityPeriod: ['StartDate', 'StartDateTime'],
});

/** For everywhere, and the one that counts where a store asks for one. */
export const EVERYWHERE = { ApplicableTerritoryCode: 'Worldwide', IsDefault: 'true' };
