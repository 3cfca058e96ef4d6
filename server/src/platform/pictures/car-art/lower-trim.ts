import type { Pen } from './pen.ts';

/** Plastic arches, sills and skid plates of an SUV. */
function cladding({ body }: Pen): string[] {
  const { frontAxle: front, rearAxle: rear, archRadius: arch, length } = body;
  const trim = '#25292d';
  const archTrim = (x: number) => {
    const circle = `<circle cx="${x}" cy="${-body.wheelRadius}"`;
    return `${circle} r="${arch + 22}" fill="none" stroke="${trim}" stroke-width="64"/>${circle} r="${arch + 52}" fill="none" stroke="#0b0d0f" stroke-width="5" opacity=".6"/>${circle} r="${arch + 40}" fill="none" stroke="#4a5056" stroke-width="4" opacity=".7"/>`;
  };
  return [
    archTrim(front) + archTrim(rear),
    `<path d="M ${front},-392 C 1400,-372 2900,-372 ${rear},-402 L ${rear},-200 L ${front},-200 Z" fill="${trim}"/><path d="M ${front + 380},-386 C 1700,-368 2700,-368 ${rear - 400},-386" fill="none" stroke="#5b6167" stroke-width="5"/><path d="M ${front + 330},-292 L ${rear - 330},-292" fill="none" stroke="#8b9299" stroke-width="14"/>`,
    `<path d="M -20,-420 L 180,-396 C 300,-384 400,-400 480,-470 L 520,-200 L -20,-200 Z" fill="${trim}"/><path d="M ${length + 20},-500 L ${length - 240},-480 C ${length - 360},-470 ${length - 430},-490 ${length - 500},-560 L ${length - 560},-200 L ${length + 20},-200 Z" fill="${trim}"/>`,
    `<path d="M 84,-318 L 250,-318 L 330,-256 L 96,-256 Z" fill="#a3aab0"/><path d="M ${length - 46},-370 L ${length - 240},-370 L ${length - 310},-296 L ${length - 80},-296 Z" fill="#a3aab0"/>`,
  ];
}

/** A thin dark lip under sills and bumpers, and the tail pipe. */
function lip({ body, tones }: Pen): string[] {
  const { frontAxle: front, rearAxle: rear, sill, length } = body;
  const trim = '#14171a';
  const frontY = body.frontFoot[1];
  const rearY = body.rearFoot[1];
  return [
    `<path d="M ${front + 200},${sill - 64} C 1700,${sill - 56} 2700,${sill - 56} ${rear - 200},${sill - 76} L ${rear - 200},${sill + 20} L ${front + 200},${sill + 20} Z" fill="${trim}"/><path d="M ${front + 330},${sill - 68} C 1700,${sill - 59} 2700,${sill - 59} ${rear - 330},${sill - 80}" fill="none" stroke="${tones.edgeLight(0.7)}" stroke-width="5" opacity=".5"/>`,
    `<path d="M 20,${frontY - 40} C 200,${frontY - 36} 320,${frontY - 34} 520,${frontY - 60} L 520,-100 L 20,-100 Z" fill="${trim}"/><path d="M ${length + 10},${rearY - 96} L ${length - 130},${rearY - 100} C ${length - 260},${rearY - 96} ${length - 400},${rearY - 80} ${rear + 280},${rearY - 110} L ${rear + 280},-100 L ${length + 10},-100 Z" fill="${trim}"/>`,
    `<rect x="${length - 360}" y="${rearY - 56}" width="190" height="30" rx="15" fill="#3a4046"/><path d="M ${length - 346},${rearY - 48} h 160" stroke="#9aa2a9" stroke-width="6" stroke-linecap="round"/>`,
  ];
}

export const lowerTrim = (pen: Pen): string[] => (pen.body.cladding ? cladding(pen) : lip(pen));
