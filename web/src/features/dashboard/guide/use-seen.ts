import { useState } from 'react';

const keyOf = (userId: string) => `toada.como-funciona.${userId}`;

/** Whether this person has looked at the guide in this browser; said once, it stays so. */
export function useSeen(userId: string) {
  const [isSeen, setSeen] = useState(() => read(userId));
  const remember = () => {
    setSeen(true);
    write(userId);
  };
  return [isSeen, remember] as const;
}

/** Where nothing can be remembered, nobody is reminded on every visit. */
function read(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return true;
  }
}

function write(userId: string) {
  try {
    localStorage.setItem(keyOf(userId), new Date().toISOString());
  } catch {
    // A browser may refuse storage: seen then lasts as long as the page.
  }
}
