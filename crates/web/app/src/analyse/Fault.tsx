// What is wrong with a text, and where: the text itself with the wrong characters marked.
import type { Problem } from '../api';

export function Fault({ id, problem, text, at }: { id?: string; problem: Problem; text?: string; at?: Problem['at'] }) {
  // Places are counted in characters, not in the units of JavaScript's strings.
  const characters = [...(text ?? '')];
  const isPlaced = at && characters.length > 0;
  return (
    <div class="fault error" id={id} role="alert">
      <p>{problem.message}</p>
      {isPlaced && (
        <p class="code place">
          {characters.slice(0, at.start).join('')}
          <mark>{characters.slice(at.start, at.end).join('') || '␣'}</mark>
          {characters.slice(at.end).join('')}
        </p>
      )}
      {problem.hint && <p><small>{problem.hint}</small></p>}
    </div>
  );
}
