// Which messages of a game are the past. The program sends a game from its first tile to every window that opens it; what the person
// has already answered must not be shown again at the pace of play.
import type { Message } from '../backend';

/**
 * How many messages to show at once. Everything before the last answer has been seen, here or in another window. A window that
 * resumes a game shows all the rest too, except that it stops at the end of a hand, which the reader may still be looking at.
 */
export function shownAtOnce(messages: readonly Message[], isResuming: boolean): number {
  const answered = messages.findLastIndex((message) => 'answered' in message);
  // A hand that is taken back is shown at once up to the question.
  const undone = messages.findLastIndex((message) => 'undone' in message);
  if (undone > answered) {
    const asked = messages.findIndex((message, place) => place > undone && 'ask' in message);
    return asked < 0 ? messages.length : asked + 1;
  }
  if (answered < 0 || !isResuming) return answered + 1;
  const handOver = messages.findIndex((message, place) => place > answered && 'hand' in message);
  return handOver < 0 ? messages.length : handOver + 1;
}
