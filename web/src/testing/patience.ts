// How long a test waits for what must appear: a busy machine takes seconds, a quiet one never notices.
if (typeof document !== 'undefined') {
  const { configure, getConfig, prettyDOM } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000, getElementError });

  /** A waiting query looks many times, and only the last failure is told: the page is written out for that one alone. */
  function getElementError(message: string | null, container: Element) {
    const { _disableExpensiveErrorDiagnostics: isTried } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error([message, isTried ? null : prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    // The line that is shown is that of the test.
    Error.captureStackTrace(error, getElementError);
    return error;
  }
}

export {};
