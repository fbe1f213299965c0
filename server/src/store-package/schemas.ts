import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { XmlInputProvider, XsdValidator } from 'libxml2-wasm';
import type { MessageFinding } from './package-facts.ts';
import { findMissingSchema, type SchemaSet, schemaFiles } from './schema-files.ts';

/** DDEX's schemas as the operator has installed them (DDEX_SCHEMA_DIR). */
export type Schemas = {
  /** Without them a message is held against our own rules alone, and nothing goes to a live store. */
  areInstalled: boolean;
  /** Empty where the message is valid, or where no schemas are installed. */
  validate(set: SchemaSet, xml: string): Promise<MessageFinding[]>;
};

type Library = typeof import('libxml2-wasm');
type ErrorDetail = import('libxml2-wasm').ErrorDetail;

/** A message that is wrong everywhere is told by its first faults. */
const FINDINGS_MAX = 50;

/** Throws one sentence for a folder that lacks a file. A schema is compiled at its first use and kept. */
export function createSchemas(dir: string | null): Schemas {
  if (dir === null) return { areInstalled: false, validate: async () => [] };
  const missing = findMissingSchema(dir);
  if (missing) throw new Error(`The folder of DDEX schemas ${dir} lacks ${missing}.`);
  const compiled = new Map<SchemaSet, XsdValidator>();
  return {
    areInstalled: true,
    async validate(set, xml) {
      // Half a megabyte of WebAssembly that a process without deliveries need not load.
      const library = await import('libxml2-wasm');
      const validator = compiled.get(set) ?? compile(library, dir, set);
      compiled.set(set, validator);
      return validateWith(library, validator, xml);
    },
  };
}

function compile(library: Library, dir: string, set: SchemaSet): XsdValidator {
  const [main] = schemaFiles[set];
  library.xmlRegisterInputProvider(filesOf(library, join(dir, set), schemaFiles[set]));
  try {
    using schema = library.XmlDocument.fromBuffer(readFileSync(join(dir, set, main)), { url: main });
    return library.XsdValidator.fromDoc(schema);
  } finally {
    // Whatever a message names outside itself is not to be had.
    library.xmlCleanupInputProvider();
  }
}

/** Imports are taken from the folder by their file name alone, also where DDEX's own file names an address on the network. */
function filesOf(library: Library, folder: string, names: readonly string[]): XmlInputProvider {
  return {
    match: (path) => names.includes(basename(path)),
    open: (path) => library.openBuffer(readFileSync(join(folder, basename(path)))),
    read: library.readBuffer,
    close(file) {
      library.closeBuffer(file);
      return true;
    },
  };
}

function validateWith(library: Library, validator: XsdValidator, xml: string): MessageFinding[] {
  try {
    using document = library.XmlDocument.fromString(xml, { option: library.ParseOption.XML_PARSE_NONET });
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof library.XmlLibError)) throw error;
    return error.details.slice(0, FINDINGS_MAX).map(toFinding);
  }
}

function toFinding({ message, line, xpath }: ErrorDetail): MessageFinding {
  return { problem: 'invalidMessage', place: xpath ?? `line ${line}`, message: message.trim() };
}
