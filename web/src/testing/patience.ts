// How long a test waits for what must appear: a busy machine takes seconds, a quiet one never notices.
if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: 8_000 });

export {};
